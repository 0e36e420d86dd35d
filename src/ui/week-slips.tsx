import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

/** Something on a day, in the colour of its subject. */
export interface SlipEntry {
  id: string;
  subject: string;
  picture: ReactNode;
  /** '4:30' and 'pm', between which a narrow slip breaks the line. */
  time: readonly [clock: string, half: string];
  isStruck: boolean;
}

export interface DaySlip {
  id: string;
  /** 'M' */
  letter: string;
  /** '23' */
  number: string;
  /** All that the slip shows, for screen readers. */
  words: string;
  isToday: boolean;
  entries: readonly SlipEntry[];
}

const SLIP =
  'grid min-h-24 grid-rows-[auto_1fr] overflow-hidden rounded-paper text-center leading-tight forced-colors:border';
const TODAY = 'outline-3 outline-offset-1 outline-ink';
const TIME =
  'grid place-content-center bg-hue px-px py-1 text-caption leading-[1.1] font-bold text-on-hue forced-colors:border-t';

/** The days of a week as slips of paper side by side. Those with something on them are white, and today has a frame. */
export function WeekSlips({ days }: { days: readonly DaySlip[] }) {
  return (
    <ol className="grid grid-cols-7 gap-1 large-text:grid-cols-3 sm:max-lg:gap-2">
      {days.map(({ id, letter, number, words, isToday, entries }) => (
        <li
          key={id}
          aria-current={isToday ? 'date' : undefined}
          className={classes(
            SLIP,
            entries.length > 0 ? 'bg-sheet shadow-1' : 'bg-tray',
            isToday && TODAY,
          )}
        >
          <span className="sr-only">{words}</span>
          <span aria-hidden="true" className="py-[0.4rem]">
            <span className="block text-caption text-ink-2">{letter}</span>
            <b>{number}</b>
          </span>
          {entries.map(({ id: entryId, subject, picture, time: [clock, half], isStruck }) => (
            <span
              key={entryId}
              aria-hidden="true"
              className="grid grid-rows-[auto_1fr] bg-ground"
              data-subject={subject}
            >
              <span
                className={classes(
                  'grid h-[2.4rem] place-items-center overflow-hidden px-0.5 [&_svg]:w-[2.1rem]',
                  isStruck && 'opacity-40',
                )}
              >
                {picture}
              </span>
              <span className={classes(TIME, isStruck && 'line-through')}>
                <span>
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
