import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { changingText } from './changing-text.tsx';

export type PillTone = 'ok' | 'wait' | 'no' | 'neutral';

const PILL = classes(
  'pill inline-flex items-center gap-[0.45rem] rounded-xs py-[0.15rem] pr-[1.15rem] pl-[0.55rem]',
  'font-text leading-normal font-650 print:bg-transparent print:p-0 print:text-[#000]',
);
const TONE = {
  ok: 'bg-ok-bg text-ok',
  wait: 'bg-warn-bg text-warn before:border-2 before:bg-transparent',
  no: 'bg-bad-bg text-bad before:broken',
  neutral: 'bg-mute-bg text-mute',
};

interface PillProps {
  tone: PillTone;
  children: ReactNode;
  isLarge?: boolean;
}

/** A state in a few words. Each tone has its own mark, because colour must not be the only difference. */
export function Pill({ tone, children, isLarge }: PillProps) {
  return (
    <span className={classes(PILL, TONE[tone], isLarge ? 'text-small' : 'text-caption')}>
      {changingText(children)}
    </span>
  );
}
