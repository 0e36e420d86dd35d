/** Compares what sync/schema and the public forms say of the tables with the database that the migrations create. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackend } from '../../supabase/local/backend.ts';
import { isPhoneNumber, phoneNumber } from '../../sync/enquiries/forms/fields.ts';
import { enquiryLimits } from '../../sync/enquiries/forms/limits.ts';
import * as options from '../../sync/enquiries/forms/options.ts';
import { raisedCodes } from '../../sync/remote/failure.ts';
import { syncedTables } from '../../sync/schema/index.ts';
import { isName } from '../../sync/schema/names.ts';

let backend: Awaited<ReturnType<typeof createBackend>>;

beforeAll(async () => {
  backend = await createBackend({ siteUrl: 'http://localhost' });
});
afterAll(() => backend.close());

async function ask<Found>(question: string, ...values: string[]): Promise<Found[]> {
  const { rows } = await backend.db.query(question, values);
  return rows as unknown as Found[];
}

describe.each(syncedTables.map((table) => [table.name, table] as const))('%s', (name, table) => {
  test('has the columns of the database, with their types', async () => {
    const columns = await ask<{ column_name: string; data_type: string; is_nullable: string }>(
      `select column_name, data_type, is_nullable from information_schema.columns
       where table_schema = 'public' and table_name = $1 and column_name <> '_deleted'`,
      name,
    );
    const types: Record<string, string> = {
      uuid: 'string',
      text: 'string',
      'timestamp with time zone': 'string',
      date: 'string',
      boolean: 'boolean',
      integer: 'number',
      bigint: 'number',
      real: 'number',
      jsonb: 'object',
    };
    const expected = columns.map(({ column_name, data_type, is_nullable }) => {
      const type = types[data_type];
      return [column_name, is_nullable === 'YES' ? [type, 'null'] : type];
    });
    const properties = table.schema.properties as Record<string, { type: unknown }>;
    const described = Object.entries(properties).map(([column, { type }]) => [column, type]);
    // What the server alone keeps, and a device only asks about.
    const kept = table.deletable ? { deleted_position: 'number' } : {};
    expect({ ...Object.fromEntries(described), ...kept }).toEqual(Object.fromEntries(expected));
  });

  test('sends exactly the columns that a signed-in user may write', async () => {
    const grants = await ask<{ privilege_type: string; column_name: string }>(
      `select privilege_type, column_name from information_schema.column_privileges
       where grantee = 'authenticated' and table_schema = 'public' and table_name = $1`,
      name,
    );
    const granted = (kind: string) =>
      grants
        .filter(({ privilege_type }) => privilege_type === kind)
        .map(({ column_name }) => column_name)
        .sort();
    const { insertable, updatable, deletable } = table;
    expect(granted('INSERT')).toEqual([...insertable].sort());
    expect(granted('UPDATE')).toEqual([...updatable, ...(deletable ? ['_deleted'] : [])].sort());
  });

  test('has the limits of the check constraints', async () => {
    const checks = await ask<{ conname: string; definition: string }>(
      `select conname, pg_get_constraintdef(oid) as definition from pg_constraint
       where contype = 'c' and conrelid = ('public.' || $1)::regclass`,
      name,
    );
    const most: Record<string, number> = {};
    const needed: string[] = [];
    for (const { conname, definition } of checks) {
      const column = conname.slice(name.length + 1, -'_check'.length);
      const length = /char_length\(.*<= (\d+)/.exec(definition)?.[1];
      if (length) most[column] = Number(length);
      if (/btrim\(.*>= 1\b/.test(definition)) needed.push(column);
    }
    const columns = Object.entries(table.columns);
    const limited = columns.flatMap(([column, rules]) =>
      rules.most === undefined ? [] : [[column, rules.most]],
    );
    expect(Object.fromEntries(limited)).toEqual(most);
    const isNeeded = columns.flatMap(([column, rules]) => (rules.isNeeded ? [column] : []));
    expect(isNeeded.sort()).toEqual(needed.sort());
  });

  test('points to the tables of its foreign keys, and names the natural key', async () => {
    const keys = await ask<{ column_name: string; target: string }>(
      `select a.attname as column_name, t.relname as target from pg_constraint c
       join pg_class t on t.oid = c.confrelid
       join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.conrelid = ('public.' || $1)::regclass`,
      name,
    );
    const sorted = (pairs: readonly (readonly string[])[]) =>
      pairs.map((pair) => pair.join()).sort();
    expect(sorted(table.references)).toEqual(
      sorted(keys.map(({ column_name, target }) => [column_name, target])),
    );
    const unique = await ask<{ columns: string[] }>(
      `select array_agg(a.attname::text order by a.attnum) as columns
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'u' and c.conrelid = ('public.' || $1)::regclass group by c.oid`,
      name,
    );
    expect(unique.map(({ columns }) => columns)).toEqual(
      table.naturalKey ? [table.naturalKey] : [],
    );
  });
});

describe('the public forms', () => {
  test('have the fields, limits and sentences of the database', async () => {
    const fields = await ask<object>(
      `select kind, field, case when required then least else 0 end as least, most,
         nullif(refusal, '') as refusal
       from private.enquiry_fields`,
    );
    const ofForms = Object.entries(enquiryLimits).flatMap(([kind, ofKind]) =>
      Object.entries(ofKind).map(([field, limit]) => ({
        kind,
        field,
        refusal: null,
        ...limit,
      })),
    );
    const sorted = (all: object[]) =>
      all.map((one) => JSON.stringify(Object.entries(one).sort())).sort();
    expect(sorted(ofForms)).toEqual(sorted(fields));
  });

  test.each([
    ...['020 7946 0999', '+44 (0)20 7946-0999', '(0113) 496 0000', '0113.496.0000', '020 79'],
    ...['07700 900123 x12', '01134960000 EXT. 7', '0113 496 0000 extension 5', '0800/1111'],
    ...['abcdef', 'ring me', '------', '020 79x', '0207 call', '0 1 2 3', '020\n7946', '٠٢٠٧٩٤٦'],
    ...['020 7946 0999; or ring', '', ' ', 'x12345', '020 7946 0999 x', '\u00a0020 7946'],
  ])('have the same rule for the phone number %j as the database', async (text) => {
    const [row] = await ask<{ is: boolean }>('select private.is_phone_number($1) as is', text);
    expect(isPhoneNumber(text)).toBe(row?.is);
  });

  test('accept phone numbers as people write them, and no words', () => {
    const { contact } = enquiryLimits;
    const parse = (text: string) => v.safeParse(phoneNumber(contact.phone), text);
    expect(parse(' 020\u00a07946\u20130999 ').output).toBe('020 7946-0999');
    expect(parse('abcdef').issues?.[0].message).toBe(contact.phone.refusal);
    expect(parse('12345').success).toBe(false);
  });

  test('offer only choices that fit', () => {
    const lengths = Object.values(options)
      .flat()
      .map(({ length }) => length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(40);
  });
});

test('a name is the same to the database as to the forms, for every character', async () => {
  const letters = await ask<{ code: number; alone: boolean; after: boolean }>(
    `select code, private.is_name(chr(code)) as alone, private.is_name('a' || chr(code) || 'a') as after
     from generate_series(1, 65535) as code where code not between 55296 and 57343`,
  );
  const wrong = letters.filter(({ code, alone, after }) => {
    const character = String.fromCharCode(code);
    return alone !== isName(character) || after !== isName(`a${character}a`);
  });
  expect(wrong).toEqual([]);
  expect(letters.filter(({ alone }) => alone).length).toBeGreaterThan(40_000);
});

test('every refusal that a migration raises for a queued change has a code that devices know', async () => {
  const functions = await ask<{ source: string }>(
    `select prosrc as source from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private')`,
  );
  const raised = functions.flatMap(({ source }) =>
    [
      ...source.matchAll(/(?:detail = |(?:refuse_(?:link|enrolment)|answer_refusal)\()'([^']+)'/g),
    ].map(([, code]) => code),
  );
  expect([...new Set(raised)].sort()).toEqual([...raisedCodes].sort());
});
