import { expect, it } from 'vitest';
import type { HistoryEvent } from '#sync/desk';
import { historyWords } from './history-words.ts';

const word = (fields: Partial<HistoryEvent>) =>
  historyWords({
    id: 1,
    at: '2026-11-26T10:00:00Z',
    act: 'insert',
    table: 'class_words',
    actor: 'tess',
    person: null,
    adult: null,
    course: 'Fractions',
    before: {},
    after: {},
    names: { tess: 'Tess Field' },
    ...fields,
  });

it('tells what was written to a class, and that it was taken back', () => {
  expect(word({ after: { text: 'Bring a ruler.' } })).toBe(
    'Tess Field wrote to the class "Fractions": "Bring a ruler.".',
  );
  const undone = { act: 'update', before: { undone_at: null }, after: { undone_at: '2026' } };
  expect(word(undone)).toBe('Tess Field took back a word to a class.');
});

it('tells that a day was closed, and that it was undone', () => {
  const closed = { table: 'closed_days', course: null };
  expect(word({ ...closed, after: { day: '2026-12-05', lessons: 30 } })).toBe(
    'Tess Field closed Saturday 5 December: 30 lessons cancelled.',
  );
  const undone = { act: 'update', before: { undone_at: null }, after: { undone_at: '2026' } };
  expect(word({ ...closed, ...undone })).toBe('Tess Field undid the closing of a day.');
});
