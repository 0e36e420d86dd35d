import { business } from './business.ts';
import { sample } from './sample.ts';
import { weekdays } from './years-and-days.ts';

const pricePerSession = sample('Price of a session', '£35');
const weeks = sample('Weeks of the full outline', 12);

/** Facts that are the same for every course: price, times, class size and length. */
export const classFacts = {
  price: `From ${pricePerSession} per session`,
  pricePerSession,
  /** ISO date of the next start of classes. Once it has passed, pages, build and doctor say so. */
  nextStart: sample('Next start of classes', '2025-09-15'),
  /** Of the classes that meet on one of the days. */
  times: [
    { days: weekdays.slice(0, 5), words: sample('Weekday times', 'Weekdays 4pm to 5:30pm') },
    { days: weekdays.slice(5, 6), words: sample('Saturday times', 'Saturdays 10am to 11:30am') },
  ],
  size: `Maximum ${business.classSize} students`,
  sessionLength: sample('Length of a session', '1.5 to 2 hours'),
  homework: sample('Homework', '1 to 2 hours per week'),
  sessions: `${weeks} weekly sessions`,
  weeks,
  ages: sample('Ages of the children', '8 to 11'),
} as const;

/** 'From £350 in all for 10 weeks'; '' for a duration that is not in weeks. */
export function totalPrice(duration: string): string {
  const weeks = Number(/^(\d+) weeks?$/.exec(duration.trim())?.[1]);
  if (!weeks) return '';
  const pounds = weeks * Number(classFacts.pricePerSession.slice(1));
  return `From £${pounds.toLocaleString('en-GB')} in all for ${duration.trim()}`;
}

/** How families pay: a sentence of the terms, and of every receipt of a booking with a price. */
export const payment = 'You receive an invoice, and no card details are asked for on this site.';

export const mockTestFacts = {
  price: sample('Price of a mock test', '£45'),
  place: sample('Place of a mock test', `In our classrooms at ${business.address.join(', ')}`),
} as const;

/** The five blocks of the outline. Each course has its own topics for them (courses.ts). */
export const outlineBlocks = [
  { weeks: 'Week 1', hours: '1.5 hours' },
  { weeks: 'Weeks 2-3', hours: '3 hours' },
  { weeks: 'Weeks 4-8', hours: '7.5 hours' },
  { weeks: 'Weeks 9-11', hours: '4.5 hours' },
  { weeks: 'Week 12', hours: '1.5 hours' },
] as const;

/** One topic for each of the five blocks. */
export type Outline = readonly [string, string, string, string, string];

export const diagnosticMinutes = sample('Minutes of the diagnostic test', 90);

/** The length and the parts of the diagnostic test. */
export const diagnosticFacts = {
  minutes: diagnosticMinutes,
  sections: [
    { name: 'Maths', subject: 'mathematics', content: 'Number, shape, problems' },
    { name: 'English', subject: 'english', content: 'Reading and writing' },
    { name: 'VR', subject: 'reasoning', content: 'Words and codes' },
    { name: 'NVR', subject: 'reasoning', content: 'Shapes and patterns' },
  ],
} as const;
