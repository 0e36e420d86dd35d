import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

const TEXT = 'reading [&_ul>li]:fold-mark [&_ul>li]:pl-[1.6rem] [&_ul>li]:before:top-[0.55em]';

/** A long text, such as an article or a legal page. */
export function Reading({ children }: { children: ReactNode }) {
  return <div className={TEXT}>{children}</div>;
}

/** The class names of a paragraph that begins with a large letter. */
export const firstParagraph = classes(
  'first-letter:float-left first-letter:pt-[0.06em] first-letter:pr-[0.09em]',
  'first-letter:font-display first-letter:text-[3.4em] first-letter:leading-[0.82]',
  'first-letter:text-link',
);
