import { expect, it } from 'vitest';
import type { HistoryEvent } from '#sync/desk';
import { historyWords } from './history-words.ts';

const event = (happened: Partial<HistoryEvent>): HistoryEvent => ({
  id: 1,
  at: '2026-11-20T10:00:00Z',
  act: 'update',
  table: 'papers',
  actor: 'tess',
  person: 'ada',
  adult: null,
  course: null,
  before: {},
  after: {},
  names: { tess: 'Tess Field', ada: 'Ada Lane' },
  ...happened,
});

it.each([
  [{ act: 'insert', after: { title: 'Mock 1' } }, 'Tess Field added the test "Mock 1".'],
  [
    { before: { released_at: null }, after: { released_at: '2026-11-20' } },
    'Tess Field released a test to the families.',
  ],
  [
    { before: { released_at: '2026-11-20' }, after: { released_at: null } },
    'Tess Field took a test back from the families.',
  ],
  [{ after: { maths_of: 60 } }, 'Tess Field changed a test.'],
  [{ after: { _deleted: true } }, 'Tess Field removed a test.'],
  [
    { table: 'results', act: 'insert', after: { maths: 41 } },
    'Tess Field wrote the marks of Ada Lane in a test.',
  ],
])('%j: %s', (happened, words) => expect(historyWords(event(happened))).toBe(words));
