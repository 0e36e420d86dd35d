// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../testing/dom.ts';
import { LeafLegend, TermLeaves } from './term-leaves.tsx';

it('a row of leaves is one picture, whose name is the sentence below it', () => {
  const { container } = render(
    <TermLeaves leaves={['full', 'dashed', 'pale']} words="One of three." />,
  );
  expect(screen.getByRole('img', { name: 'One of three.' }).children).toHaveLength(3);
  // Read once only.
  expect(container.querySelector('[aria-hidden="true"]:not(svg)')?.textContent).toBe(
    'One of three.',
  );
});

it('no two kinds of leaf are drawn alike', () => {
  const kinds = ['full', 'half', 'edge', 'dashed', 'amber', 'pale'] as const;
  render(<TermLeaves leaves={kinds} words="All kinds" />);
  const drawn = [...screen.getByRole('img').children].map(({ innerHTML }) => innerHTML);
  expect(new Set(drawn)).toHaveProperty('size', kinds.length);
});

it('the legend is for the eye only', () => {
  const { container } = render(<LeafLegend entries={[['full', 'there']]} />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.textContent).toBe('there');
});
