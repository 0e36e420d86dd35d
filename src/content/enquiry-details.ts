import { longDate } from '../lib/dates.ts';
import { business } from './business.ts';
import { labelOf } from './form-options.ts';
import { diagnosticMinutes, mockTestFacts, payment } from './teaching.ts';
import { workshops } from './workshops.ts';

/** One field of an enquiry, in words. */
export interface DetailRow {
  /** The key of the field in the details: 'yearGroup'. */
  field: string;
  name: string;
  value: string;
}

/** The labels of the fields, in the order in which the fields are shown. */
const NAMES: Record<string, string> = {
  name: 'Name',
  studentName: 'Student',
  parentName: 'Parent or guardian',
  email: 'Email',
  phone: 'Phone',
  childAge: "Child's age",
  yearGroup: 'Year group',
  assessment: 'Test',
  subject: 'Subject',
  testType: 'Test type',
  selectedSubjects: 'Subjects',
  subjects: 'Subjects',
  currentLevel: 'Current level',
  preferredDate: 'Preferred date',
  examBoard: 'Exam board',
  workshopId: 'Workshop',
  targetSchools: 'Target schools',
  additionalInfo: 'Additional information',
  message: 'Message',
};
const ORDER = Object.keys(NAMES);

/** Fields whose values are codes, such as 'year5'. The values of all other fields were typed by a person. */
const CODED = new Set([
  'childAge',
  'subject',
  'yearGroup',
  'assessment',
  'currentLevel',
  'testType',
  'examBoard',
]);

function wordsFor(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => labelOf(String(item))).join(', ');
  const text = typeof value === 'string' ? value : '';
  if (field === 'workshopId') return workshops.find(({ id }) => id === text)?.title ?? text;
  if (field === 'preferredDate') return longDate(text) || text;
  return CODED.has(field) ? labelOf(text) : text;
}

/** The position of a field in the list. The server does not keep an order. Unknown fields come last. */
const placeOf = (field: string) => (field in NAMES ? ORDER.indexOf(field) : ORDER.length);

/** The filled-in fields of an enquiry, in words. */
export function detailRows(details: Record<string, unknown>): DetailRow[] {
  return Object.entries(details)
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([field, value]) => ({
      field,
      name: NAMES[field] ?? field,
      value: wordsFor(field, value),
    }))
    .filter(({ value }) => value !== '');
}

/** @returns a function that gives the text of a field by its name; '' for an empty field */
export function textsOf(details: Record<string, unknown>): (field: string) => string {
  const texts = new Map(detailRows(details).map(({ field, value }) => [field, value]));
  return (field) => texts.get(field) ?? '';
}

const fact = (name: string, value: string): DetailRow => ({ field: name, name, value });

/**
 * What a booking means beside what was filled in: when, where, how long, the price and how it is paid.
 * @param today ISO date; workshops name the dates from then on
 */
export function bookingFacts(
  kind: string,
  details: Record<string, unknown>,
  today: string,
): DetailRow[] {
  if (kind === 'diagnostic') {
    const isShort = details.assessment === 'assessment';
    return [
      fact('When', 'We agree a day with you'),
      fact('Length', isShort ? business.assessmentMinutes : `${diagnosticMinutes} minutes`),
      fact('Price', 'Free'),
    ];
  }
  if (kind === 'mock-test') {
    return [
      ...(details.preferredDate ? [] : [fact('When', 'We agree a day with you')]),
      fact('Where', mockTestFacts.place),
      fact('Price', mockTestFacts.price),
      fact('How you pay', payment),
    ];
  }
  const workshop = workshops.find(({ id }) => id === details.workshopId);
  if (kind !== 'workshop' || !workshop) return [];
  const toCome = workshop.dates.filter((date) => date >= today);
  return [
    fact('When', toCome.map(longDate).join(', or ') || "Next dates soon. We'll tell you first."),
    fact('Length', workshop.duration),
    fact('Price', workshop.price),
    fact('How you pay', payment),
  ];
}
