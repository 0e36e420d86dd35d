import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

export interface DaySlip {
  id: string;
  /** 'M', '23' */
  letter: string;
  number: string;
  /** All that the slip shows, for screen readers. */
  words: string;
  isToday: boolean;
  /** What is on that day, in the colour of a subject. */
  entries: readonly {
    id: string;
    subject: string;
    /** Whose it is, one line each. */
    names: readonly string[];
    /** '4:30' and 'pm', between which a narrow slip breaks the line. */
    time: [string, string];
    isStruck: boolean;
  }[];
}

const SLIP =
  'grid min-h-24 grid-rows-[auto_1fr] overflow-hidden rounded-paper text-center leading-tight forced-colors:border';
const TODAY = 'outline-3 outline-offset-1 outline-ink';
const PICTURE = 'grid h-[2.4rem] place-items-center overflow-hidden px-0.5 [&_svg]:w-[2.1rem]';
const TIME =
  'grid grid-cols-[minmax(0,1fr)] content-center bg-hue px-px py-1 text-caption leading-[1.1] font-bold text-on-hue forced-colors:border-t';

interface WeekSlipsProps {
  days: readonly DaySlip[];
  picture: (subject: string) => ReactNode;
}

/** The days of a week as slips of paper side by side. Those with something on them are white, and today has a frame. */
export function WeekSlips({ days, picture }: WeekSlipsProps) {
  return (
    <ol className="grid grid-cols-7 gap-1 large-text:grid-cols-3 sm:max-lg:gap-2">
      {days.map(({ id, letter, number, words, isToday, entries }) => (
        <li
          key={id}
          aria-current={isToday ? 'date' : undefined}
          className={classes(SLIP, entries[0] ? 'bg-sheet shadow-1' : 'bg-tray', isToday && TODAY)}
        >
          <span className="sr-only">{words}</span>
          <span aria-hidden="true" className="py-[0.4rem]">
            <span className="block text-caption text-ink-2">{letter}</span>
            <b>{number}</b>
          </span>
          {entries.map(({ id: key, subject, names, time: [clock, half], isStruck }) => (
            <span
              key={key}
              aria-hidden="true"
              className="grid grid-rows-[auto_1fr] bg-ground"
              data-subject={subject}
            >
              <span className={classes(PICTURE, isStruck && 'opacity-40')}>{picture(subject)}</span>
              <span className={TIME}>
                {names.map((name) => (
                  <span key={name} className="truncate font-normal">
                    {name}
                  </span>
                ))}
                <span className={classes(isStruck && 'line-through')}>
                  {clock}
                  <wbr />
                  {half}
                </span>
              </span>
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
