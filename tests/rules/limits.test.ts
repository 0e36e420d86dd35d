/** Compares the limits of the forms with the check constraints of the database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackend } from '../../supabase/local/backend.ts';
import { enquiryLimits } from '../../sync/enquiries/forms/limits.ts';
import * as options from '../../sync/enquiries/forms/options.ts';
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

test('the fields of the public forms and their limits are those of the database', async () => {
  const { rows } = await backend.db.query(
    `select kind, field, case when required then least else 0 end as least, most
     from private.enquiry_fields`,
  );
  const ofForms = Object.entries(enquiryLimits).flatMap(([kind, fields]) =>
    Object.entries(fields).map(([field, limit]) => ({ kind, field, ...limit })),
  );
  const sorted = (all: object[]) => all.map((one) => JSON.stringify(one)).sort();
  expect(sorted(ofForms)).toEqual(sorted(rows as object[]));
});

test('every choice that a form offers fits', () => {
  expect(
    Math.max(
      ...Object.values(options)
        .flat()
        .map(({ length }) => length),
    ),
  ).toBeLessThanOrEqual(40);
});
