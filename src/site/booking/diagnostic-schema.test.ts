import * as v from 'valibot';
import { expect, it } from 'vitest';
import { diagnosticSchema } from '#sync';
import { diagnosticDetails, diagnosticFormSchema } from './diagnostic-schema.ts';

const filled = {
  studentName: 'Nia',
  parentName: 'Sam Bright',
  email: 'sam@example.com',
  phone: '020 7946 0155',
  yearGroup: 'year5',
  assessment: '',
  subjects: ['maths', 'nonverbal'],
  currentLevel: '',
  targetSchools: '',
  additionalInfo: '',
};

it('sends the ticked subjects as one text that the enquiry queue accepts', () => {
  const details = diagnosticDetails(v.parse(diagnosticFormSchema, filled));
  expect(details.subjects).toBe('Maths, Non-verbal reasoning');
  expect(v.is(diagnosticSchema, details)).toBe(true);
});

it('requires five fields and no others', () => {
  const { issues = [] } = v.safeParse(diagnosticFormSchema, {
    ...filled,
    studentName: ' ',
    parentName: '',
    email: 'sam@',
    phone: '12345',
    yearGroup: '',
    subjects: [],
  });
  expect(issues.map((issue) => v.getDotPath(issue)).sort()).toEqual(
    ['email', 'parentName', 'phone', 'studentName', 'yearGroup'].sort(),
  );
});
