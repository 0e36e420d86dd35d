import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SpotAssess } from './spot-assess.tsx';
import { SpotEight } from './spot-eight.tsx';
import { SpotFeedback } from './spot-feedback.tsx';
import { SpotPlan } from './spot-plan.tsx';
import { SpotTalk } from './spot-talk.tsx';
import { SpotWhere } from './spot-where.tsx';

describe.each([SpotAssess, SpotEight, SpotFeedback, SpotPlan, SpotTalk, SpotWhere])(
  '%o',
  (Spot) => {
    const html = renderToStaticMarkup(<Spot />);

    it('hides an acorn', () => {
      expect(html).toContain('var(--a-amber)');
    });

    it('has a lowest layer that is not white, because some panels are white', () => {
      const fills = [...html.matchAll(/fill="var\((--[\w-]+)/g)].map(([, name]) => name);
      expect(fills.find((name) => name !== '--a-sh')).not.toBe('--a-sheet');
    });
  },
);
