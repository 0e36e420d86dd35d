import { expect, it } from 'vitest';
import type { HistoryEvent } from '#sync/desk';
import { changedTexts } from './changed-texts.ts';

const edited = (fields: Partial<HistoryEvent>): HistoryEvent => ({
  id: 1,
  at: '2026-11-26T10:00:00Z',
  act: 'update',
  table: 'courses',
  actor: 'ann',
  person: null,
  adult: null,
  course: 'Fractions',
  before: {},
  after: {},
  names: {},
  ...fields,
});

it('shows the texts of a course in full', () => {
  const course = edited({
    before: { title: 'A', level: 'Beginner' },
    after: { title: 'B', level: 'Advanced' },
  });
  expect(changedTexts(course)).toEqual([{ label: 'Title', before: 'A', after: 'B' }]);
});

it('shows no names, which have sentences of their own', () => {
  const named = { before: { first_name: 'A' }, after: { first_name: 'B' } };
  expect(changedTexts(edited({ table: 'profiles', person: 'ada', ...named }))).toEqual([]);
});
