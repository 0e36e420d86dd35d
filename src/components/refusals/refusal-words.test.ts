import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleRefusal as refused } from '../../testing/refusal.ts';
import { lossTitle, lossWords, lostFields } from './change-fields.ts';
import { isForPeople, mayPass, refusalReason, refusalWords } from './refusal-words.ts';

const rowSecurity = (table: string) =>
  `new row violates row-level security policy for table "${table}"`;
const check = (table: string, column: string) =>
  `new row for relation "${table}" violates check constraint "${table}_${column}_check"`;

describe('why a change was refused', () => {
  it.each([
    ['enrollments', 'insert', 'Only student accounts can enrol.'],
    ['courses', 'insert', 'Only teacher accounts can add courses.'],
    ['courses', 'update', "Only the course's own teacher can change it."],
    ['courses', 'delete', "Only the course's own teacher can delete it."],
    ['enquiries', 'update', 'Only admins can mark enquiries.'],
  ] as const)('row security refuses %s %s: %s', (collection, operation, words) => {
    const item = refused(collection, operation, {
      code: '42501',
      message: rowSecurity(collection),
    });
    expect(refusalReason(item)).toBe(words);
    // The change can pass later: the owner may change the account type.
    expect(mayPass(item)).toBe(true);
  });

  it('names each value that the database refuses', () => {
    const values = { title: ' ', description: 'x'.repeat(6_000), duration: '8 weeks' };
    const item = refused('courses', 'insert', {
      code: '23514',
      message: check('courses', 'description'),
      values,
    });
    expect(refusalWords(item)).toBe(
      'The title is missing. The description is too long: 5,000 characters at most.',
    );
    expect(mayPass(item)).toBe(false);
    const names = refused('profiles', 'update', {
      code: '23514',
      message: check('profiles', 'first_name'),
      values: { first_name: 'x'.repeat(300) },
    });
    expect(refusalWords(names)).toBe('The first name is too long: 100 characters at most.');
  });

  it.each([
    ['gone', 'It is no longer there: it was deleted, or you may no longer see it.'],
    ['23503', 'What it was made for is no longer there: it was deleted.'],
    ['23514', 'This course is no longer available.'],
  ])('says of a course that is gone (%s) that it has been removed', (code, message) => {
    const item = refused('enrollments', 'insert', { code, message });
    expect(refusalReason(item)).toBe('The course has been removed.');
    expect(mayPass(item)).toBe(false);
  });

  it('tells a student that we ended their enrolment', () => {
    const message = 'It was ended at our side. Please contact us to have it back.';
    const item = refused('enrollments', 'insert', { code: 'ended', message });
    expect(refusalReason(item)).toBe('We ended this enrolment. Please contact us to have it back.');
    expect(mayPass(item)).toBe(false);
  });

  it('shows the sentences of the migrations unchanged', () => {
    const folder = join(import.meta.dirname, '../../../supabase/migrations');
    const raised = readdirSync(folder).flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/raise exception '((?:[^']|'')+)'/g),
    ]);
    const sentences = raised
      .map(([, text = '']) => text.replaceAll("''", "'"))
      .filter((text) => !text.includes('%'));
    expect(sentences.length).toBeGreaterThan(5);
    expect(sentences.filter((text) => !isForPeople(text))).toEqual([]);
  });

  it.each([
    rowSecurity('courses'),
    check('courses', 'title'),
    'permission denied for table courses',
    'invalid input syntax for type uuid: "x"',
    "Could not find the 'x' column of 'courses' in the schema cache",
    'boom',
  ])('never shows the words of the database: %s', (message) => {
    for (const code of ['', '23514', '42501', '22P02', 'PGRST204', 'XX000', '400']) {
      const item = refused('courses', 'update', { code, message });
      expect(refusalWords(item)).not.toContain(message);
    }
  });
});

describe('an overwritten edit', () => {
  const lost = (values: Record<string, string>, kept: Record<string, string>) =>
    refused('courses', 'update', { kind: 'overwritten', values, kept });

  it('quotes a short value and lists both versions', () => {
    const item = lost({ title: 'On the train' }, { title: 'At the desk' });
    expect(lossWords(item)).toBe(
      'Someone else changed this title first. Yours was "On the train".',
    );
    expect(lostFields(item)).toEqual([
      { name: 'Title', mine: 'On the train', theirs: 'At the desk' },
    ]);
  });

  it('names several fields, and quotes nothing long', () => {
    const item = lost({ title: 'A', duration: 'B' }, { title: 'C', duration: 'D' });
    expect(lossWords(item)).toBe('Someone else changed the title and duration first.');
    expect(lossWords(lost({ description: 'x'.repeat(300) }, { description: 'y' }))).toBe(
      'Someone else changed this description first.',
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
