import { expect, it } from 'vitest';
import { reportLostBookmarks } from './bookmarks.ts';

const full = new Error('QuotaExceededError');

function failingNotes() {
  const notes = {
    bulkWrite: async (_rows: unknown[], _context: string): Promise<{ error: never[] }> => {
      throw full;
    },
  };
  const failures: unknown[] = [];
  reportLostBookmarks(notes, (failure) => failures.push(failure));
  return { notes, failures };
}

it('reports a bookmark that storage does not take, and lets RxDB go on', async () => {
  const { notes, failures } = failingNotes();
  expect(await notes.bulkWrite([], 'replication-set-checkpoint')).toEqual({ error: [] });
  expect(failures).toEqual([full]);
});

it('leaves to RxDB what it cannot go on without', async () => {
  const { notes, failures } = failingNotes();
  await expect(notes.bulkWrite([], 'replication-down-write-meta')).rejects.toBe(full);
  expect(failures).toEqual([]);
});
