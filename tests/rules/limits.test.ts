/** Compares the limits of the forms with the check constraints of the database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackend } from '../../supabase/local/backend.ts';
import { limits } from '../../sync/schema/limits.ts';

let backend: Awaited<ReturnType<typeof createBackend>>;

beforeAll(async () => {
  backend = await createBackend({ siteUrl: 'http://localhost' });
});
afterAll(() => backend.close());

test.each(Object.entries(limits))(
  'the limits of %s match the check constraints',
  async (table, ofTable) => {
    const { rows } = await backend.db.query(
      `select conname, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and conrelid = ('public.' || $1)::regclass`,
      [table],
    );
    const checked = (rows as unknown as { conname: string; definition: string }[]).flatMap(
      ({ conname, definition }) => {
        const most = /char_length\(.*<= (\d+)/.exec(definition)?.[1];
        const column = conname.slice(table.length + 1, -'_check'.length);
        return most ? [[column, Number(most)]] : [];
      },
    );
    expect(Object.fromEntries(checked)).toEqual(ofTable);
  },
);
