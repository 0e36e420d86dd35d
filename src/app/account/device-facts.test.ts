import { expect, it } from 'vitest';
import { contentsWords, spaceWords } from './device-facts.ts';

const none = {
  courses: 0,
  enrollments: 0,
  child_parent_relationships: 0,
  profiles: 0,
  enquiries: 0,
  enquiry_messages: 0,
  notices: 0,
  lessons: 0,
  attendance: 0,
  papers: 0,
  results: 0,
};

it('lists what is stored, without kinds that are empty', () => {
  expect(
    contentsWords(
      { ...none, courses: 8, enrollments: 3, child_parent_relationships: 1, profiles: 2 },
      1,
    ),
  ).toBe(
    'Your profile, 8 courses, 3 enrolments, 1 link between parent and child, 2 names of other people and 1 request',
  );
  expect(contentsWords({ ...none, courses: 1 }, 0)).toBe('Your profile, 1 course');
});

it('shows the used space, and the available space if the browser reports it', () => {
  const storage = { used: 3_140_000, available: 4_000_000_000, isKept: false };
  expect(spaceWords(storage)).toBe('3.1 MB used of about 4 GB');
  expect(spaceWords({ ...storage, available: null })).toBe('3.1 MB used');
  expect(spaceWords({ ...storage, used: null })).toBe('');
});
