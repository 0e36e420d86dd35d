import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '#sync';
import { publicCourses } from '../../../content/courses.ts';
import { exampleRefusal as refused } from '../../../testing/refusal.ts';
import { correctionPath, wayOn } from '../nouns/index.ts';
import {
  lossTitle,
  lossWords,
  lostFields,
  mayPass,
  refusalBadge,
  refusalReason,
  refusalWords,
} from './explanations.ts';

describe('why a change was refused', () => {
  it.each([
    [
      'enrollments',
      'insert',
      'Only students can enrol, and parents for a child who is linked to them.',
    ],
    ['courses', 'insert', 'Only teacher accounts can add courses.'],
    ['courses', 'update', "Only the course's own teacher can change it."],
    ['courses', 'delete', "Only the course's own teacher can delete it."],
    ['enquiries', 'update', 'Only admins can mark enquiries.'],
  ] as const)('row security refuses %s %s: %s', (collection, operation, words) => {
    const item = refused(collection, operation, { code: 'forbidden' });
    expect(refusalReason(item)).toBe(words);
    // The change can pass later: the owner may change the account type.
    expect(mayPass(item)).toBe(true);
  });

  it('names each value that the database refuses', () => {
    const values = { title: ' ', description: 'x'.repeat(6_000), duration: '8 weeks' };
    const item = refused('courses', 'insert', { code: 'invalid', values });
    expect(refusalWords(item)).toBe(
      'The title is missing. The description is too long: 5,000 characters at most.',
    );
    expect(mayPass(item)).toBe(false);
    const names = refused('profiles', 'update', {
      code: 'invalid',
      values: { first_name: 'x'.repeat(300) },
    });
    expect(refusalWords(names)).toBe('The first name is too long: 40 characters at most.');
  });

  it.each(['gone', 'target-gone'] as const)(
    'says of a course that is gone (%s) that it has been removed',
    (code) => {
      const item = refused('enrollments', 'insert', { code });
      expect(refusalReason(item)).toBe('The course has been removed.');
      expect(mayPass(item)).toBe(false);
    },
  );

  it.each([
    [{ offered_until: '2026-11-28T10:00:00Z', enrolled_at: '2026-11-01T10:00:00Z' }, undefined],
    // The row as it is after the offer lapsed.
    [{ offered_until: '', enrolled_at: '2026-11-28T10:00:00Z' }, 'Amira'],
  ])('says when a place went to the next family, for an answer that came too late', (row, who) => {
    const values = { taken_at: '2026-11-29T10:00:00Z' };
    const item = refused('enrollments', 'update', {
      code: 'offer-over',
      values,
      row,
      ...(who ? { who } : {}),
    });
    expect(refusalReason(item)).toBe(
      `The place went to the next family on Saturday 28 November. ${who ? 'Amira is' : 'You are'} still on the list.`,
    );
    expect(mayPass(item)).toBe(false);
  });

  it('says of an absence that arrived too late to ring us, and offers no second try', () => {
    const item = refused('attendance', 'update', { code: 'lesson-begun' });
    expect(refusalReason(item)).toMatch(/had begun .* Please ring us\.$/);
    expect(mayPass(item)).toBe(false);
    expect(correctionPath(item)).toBeNull();
    expect(wayOn(item)).toEqual({ to: '/contact', label: 'Contact us' });
  });

  it('names the student who has no place any more, and offers no second try', () => {
    const item = refused('attendance', 'insert', { code: 'forbidden', who: 'Amira' });
    expect(refusalReason(item)).toBe('Amira has no place on the course any more.');
    expect(mayPass(item)).toBe(false);
  });

  it('says that a number to ring came after the place had ended', () => {
    const values = { contact_name: 'Rosa', contact_phone: '020 7946 0123' };
    const item = refused('enrollments', 'update', { code: 'target-gone', values });
    expect(refusalReason(item)).toBe('The course has been removed, or the place on it has ended.');
    expect(mayPass(item)).toBe(false);
  });

  it('tells a student that we ended their enrolment', () => {
    const item = refused('enrollments', 'insert', { code: 'ended' });
    expect(refusalReason(item)).toBe('We ended this enrolment. Please contact us to have it back.');
    expect(mayPass(item)).toBe(false);
  });

  it.each([
    ['enrollments', 'course-not-open'],
    ['courses', 'too-many-courses'],
    ['courses', 'not-approved'],
    ['lessons', 'not-approved'],
    ['attendance', 'not-approved'],
  ] as const)('has a sentence for what only %s raise: %s', (collection, code: RefusalCode) => {
    expect(refusalReason(refused(collection, 'insert', { code }))).toMatch(/^[A-Z].*\.$/);
  });

  it('has a general sentence for a reason that is not known', () => {
    expect(refusalWords(refused('courses', 'update', { code: 'unknown' }))).toBe(
      'Something went wrong. Try again, or contact us.',
    );
  });
});

describe('an overwritten edit', () => {
  const lost = (values: Record<string, string>, kept: Record<string, string>) =>
    refused('courses', 'update', { kind: 'overwritten', values, kept });

  it('quotes a short value and lists both versions', () => {
    const item = lost({ title: 'On the train' }, { title: 'At the desk' });
    expect(lossWords(item)).toBe(
      'Another device changed this title first. Yours was "On the train".',
    );
    expect(lostFields(item)).toEqual([
      { name: 'Title', mine: 'On the train', theirs: 'At the desk' },
    ]);
  });

  it('names several fields, and quotes nothing long', () => {
    const item = lost({ title: 'A', duration: 'B' }, { title: 'C', duration: 'D' });
    expect(lossWords(item)).toBe('Another device changed the title and duration first.');
    expect(lossWords(lost({ description: 'x'.repeat(300) }, { description: 'y' }))).toBe(
      'Another device changed this description first.',
    );
  });

  it('shows values as the form does', () => {
    const mine = { offer: publicCourses[0].id, places: '10', ends_on: '2026-12-18' };
    expect(lostFields(lost(mine, { offer: '', places: '8', ends_on: '' }))).toEqual([
      { name: 'Class of', mine: publicCourses[0].title, theirs: '' },
      { name: 'Places', mine: '10', theirs: '8' },
      { name: 'Last day of the term', mine: '18 December 2026', theirs: '' },
    ]);
    const when = { years: '4-6', meets_on: 'saturday' };
    expect(lostFields(lost(when, { years: '5', meets_on: '' }))).toEqual([
      { name: 'Year group', mine: 'Years 4 to 6', theirs: 'Year 5' },
      { name: 'Day of the week', mine: 'Saturday', theirs: '' },
    ]);
    expect(lossWords(lost({ meets_on: 'saturday' }, { meets_on: 'sunday' }))).toBe(
      'Another device changed this day of the week first. Yours was "Saturday".',
    );
    expect(lossWords(lost({ places: '10' }, { places: '8' }))).toBe(
      'Another device changed this number of places first. Yours was "10".',
    );
    expect(lossWords(lost({ ends_on: '2026-12-18' }, { ends_on: '' }))).toBe(
      'Another device changed this last day of the term first. Yours was "18 December 2026".',
    );
  });

  it('has a sentence of its own for an enquiry that another admin took first', () => {
    const kept = { taken_by: '0a0f01d0-0000-4000-8000-000000000009' };
    const values = { taken_by: '' };
    const item = refused('enquiries', 'update', { kind: 'overwritten', values, kept });
    expect(lossWords(item)).toBe('Another admin took or released this enquiry first.');
  });

  it('claims no person where several people and devices write', () => {
    const kept = { mark: 'late' };
    const item = refused('attendance', 'update', {
      kind: 'overwritten',
      values: { mark: 'absent' },
      kept,
    });
    expect(lossWords(item)).toBe(
      'Another device or person changed this mark first. Yours was "Absent".',
    );
  });

  it('names another device, not another person, for an edit of the own profile', () => {
    const item = refused('profiles', 'update', {
      kind: 'overwritten',
      values: { first_name: 'Sam' },
      kept: { first_name: 'Pat' },
    });
    expect(lossTitle(item)).toBe('Another device of yours changed this first name first');
  });
});

it('a change that a restored backup lacks can be sent again', () => {
  const item = refused('courses', 'update', { code: 'restored' });
  expect(refusalWords(item)).toBe(
    'The business restored an older copy of its data. This change was not in it.',
  );
  expect(refusalBadge(item)).toBe('Not kept');
  expect(mayPass(item)).toBe(true);
});
