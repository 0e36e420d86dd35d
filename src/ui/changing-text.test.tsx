// @vitest-environment jsdom
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import '../testing/dom.ts';
import { Notice } from './notice.tsx';
import { Pill } from './pill.tsx';
import { StateLine } from './state-line.tsx';

/** Replaces each text as the translators of Chrome and Google do. */
function translate(node: Node): void {
  for (const child of [...node.childNodes]) {
    if (!(child instanceof Text)) translate(child);
    else {
      const font = document.createElement('font');
      font.append(`(${child.data})`);
      child.replaceWith(font);
    }
  }
}

const shapes: [string, (words: string) => ReactElement][] = [
  ['pill', (words) => <Pill tone="wait">{words}</Pill>],
  ['pill with a time', (words) => <Pill tone="ok">Sent {words}</Pill>],
  ['notice', (words) => <Notice as="p">{words}</Notice>],
  ['state line', (words) => <StateLine>As of {words}.</StateLine>],
];

it.each(shapes)('a %s on a translated page shows its new words', (_name, shape) => {
  const { container, rerender } = render(shape('Waiting to send'));
  translate(container);
  rerender(shape('19:58'));
  expect(container.textContent).toContain('19:58');
  expect(container.textContent).not.toContain('Waiting to send');
});
