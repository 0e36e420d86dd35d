import type { OwnerMonth } from '#sync/desk';
import { csvOf } from '../../../lib/csv.ts';
import { classDay } from '../../../lib/london-time.ts';
import { perCent } from '../../../lib/per-cent.ts';
import { figure } from '../../../lib/words.ts';

export type MonthClass = OwnerMonth['classes'][number];

/** '2026-11-01' and the 11 months before it, from a day in November. */
export function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1));
    return first.toISOString().slice(0, 10);
  });
}

const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'November 2026' */
export const monthName = (day: string): string => monthFormat.format(new Date(day));

const came = ({ present, late }: MonthClass) => present + late;
const marked = (one: MonthClass) => came(one) + one.absent;

/** How many of those who were marked came, in per cent; null without a mark. */
export const cameShare = (one: MonthClass) => perCent(came(one), marked(one));

/** '36 of 40 (90 per cent), 3 late'; '-' without a mark. */
export function cameWords(one: MonthClass): string {
  const share = cameShare(one);
  if (share === null) return '-';
  const late = one.late > 0 ? `, ${figure(one.late)} late` : '';
  return `${figure(came(one))} of ${figure(marked(one))} (${share} per cent)${late}`;
}

/** 'Fractions: 3 lessons running, the last on Saturday 21 November' */
export const absentWords = ({ title, missed, last_at }: OwnerMonth['absent'][number]): string =>
  `${title}: ${figure(missed)} lessons running, the last on ${classDay(last_at)}`;

/** '7 of 8' */
export const fillWords = ({ active, places }: MonthClass): string =>
  `${figure(active)} of ${figure(places)}`;

/** All classes as one, for the sum. */
export function sumOf(classes: readonly MonthClass[]): MonthClass {
  const sum = (of: (one: MonthClass) => number) =>
    classes.reduce((total, one) => total + of(one), 0);
  return {
    id: '',
    title: 'All classes',
    places: sum(({ places }) => places),
    active: sum(({ active }) => active),
    lessons: sum(({ lessons }) => lessons),
    present: sum(({ present }) => present),
    late: sum(({ late }) => late),
    absent: sum(({ absent }) => absent),
  };
}

/** The month as a CSV file, without a name of a child: a line per class, then the other counts. */
export function monthCsv(day: string, { enquiries, placed, classes, absent }: OwnerMonth): string {
  return csvOf([
    ['Month', 'Class', 'Pupils now', 'Places', 'Lessons', 'Present', 'Late', 'Absent'],
    ...classes.map((one) => [
      monthName(day),
      one.title,
      one.active,
      one.places,
      one.lessons,
      one.present,
      one.late,
      one.absent,
    ]),
    [],
    ['Enquiries', enquiries],
    ['Of these with a place by now', placed],
    ['Absent twice running', absent.length],
  ]);
}
