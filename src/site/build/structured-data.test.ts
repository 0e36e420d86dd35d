import { expect, test } from 'vitest';
import { publicCourses } from '../../content/courses.ts';
import { workshops } from '../../content/workshops.ts';
import { structuredData } from './structured-data.ts';

const typesOf = (path: string, today = '2026-01-01') =>
  structuredData(path, today).map((data) => (data as { '@type': string })['@type']);

test('the home page describes the organisation and its questions', () => {
  expect(typesOf('/')).toEqual(['EducationalOrganization', 'FAQPage']);
});

test('each course is a Course', () => {
  for (const { id } of publicCourses) expect(typesOf(`/courses/${id}`)).toEqual(['Course']);
});

test('workshops are listed until they begin, and not after', () => {
  const dates = workshops.flatMap((workshop) => workshop.dates);
  expect(typesOf('/workshop', '2000-01-01')).toHaveLength(dates.length);
  expect(typesOf('/workshop', '2999-01-01')).toEqual([]);
});

test('no page claims a rating', () => {
  const all = ['/', '/about', '/workshop', '/courses/1'].map((path) =>
    structuredData(path, '2000-01-01'),
  );
  expect(JSON.stringify(all)).not.toMatch(/rating|review/i);
});
