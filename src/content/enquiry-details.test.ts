import { expect, it } from 'vitest';
import { longDate } from '../lib/dates.ts';
import { bookingFacts, detailRows } from './enquiry-details.ts';
import { mockTestFacts, payment } from './teaching.ts';
import { workshops } from './workshops.ts';

const [workshop] = workshops;

it('lists the filled-in fields in words', () => {
  const rows = detailRows({
    studentName: 'other',
    yearGroup: 'year10',
    testType: 'gcse-mock',
    selectedSubjects: ['physics', 'biology'],
    preferredDate: '2027-02-03',
    examBoard: '',
    workshopId: workshop?.id,
  });
  expect(rows.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Student: other',
    'Year group: Year 10',
    'Test type: GCSE mock exam',
    'Subjects: Physics, Biology',
    'Preferred date: 3 February 2027',
    `Workshop: ${workshop?.title}`,
  ]);
});

it('lists the sender first and the message last, in any order of the server', () => {
  const rows = detailRows({ newField: 'x', message: 'm', email: 'e', name: 'n', phone: 'p' });
  expect(rows.map(({ field }) => field)).toEqual(['name', 'email', 'phone', 'message', 'newField']);
});

it('adds to a booking when and where it is, what it costs and how it is paid', () => {
  const factsOf = (kind: string, details: object, today = '2000-01-01') =>
    bookingFacts(kind, { ...details }, today).map(({ name, value }) => `${name}: ${value}`);
  expect(factsOf('mock-test', { preferredDate: '2027-02-03' })).toEqual([
    `Where: ${mockTestFacts.place}`,
    `Price: ${mockTestFacts.price}`,
    `How you pay: ${payment}`,
  ]);
  expect(factsOf('mock-test', { preferredDate: '' })[0]).toBe('When: We agree a day with you');
  expect(factsOf('workshop', { workshopId: workshop?.id })).toEqual([
    `When: ${workshop?.dates.map(longDate).join(', or ')}`,
    `Length: ${workshop?.duration}`,
    `Price: ${workshop?.price}`,
    `How you pay: ${payment}`,
  ]);
  expect(factsOf('workshop', { workshopId: workshop?.id }, '2999-01-01')[0]).toBe(
    "When: Next dates soon. We'll tell you first.",
  );
  expect(factsOf('diagnostic', {})).toContain('Price: Free');
  expect(factsOf('contact', {})).toEqual([]);
});
