import { expect, it } from 'vitest';
import { detailRows } from './enquiry-details.ts';
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
