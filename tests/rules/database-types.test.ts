/** Compares the database that the migrations create with the types, schemas and columns of the client. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackend } from '../../supabase/local/backend.ts';
import { syncedTables } from '../../sync/schema/index.ts';

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
}

let backend: Awaited<ReturnType<typeof createBackend>>;
let columns: Column[];

beforeAll(async () => {
  backend = await createBackend({ siteUrl: 'http://localhost' });
  const { rows } = await backend.db.query(`
    select table_name, column_name, data_type, is_nullable, column_default is not null as has_default
    from information_schema.columns where table_schema = 'public'
    order by table_name, ordinal_position`);
  columns = rows as unknown as Column[];
});
afterAll(() => backend.close());

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  'timestamp with time zone': 'string',
  boolean: 'boolean',
  bigint: 'number',
  jsonb: 'Json',
};

function tableType(table: string): string[] {
  const own = columns.filter((column) => column.table_name === table);
  const field = ({ column_name, data_type, is_nullable, has_default }: Column, kind: string) => {
    const type = types[data_type];
    if (!type) throw new Error(`no type for ${data_type} of ${table}.${column_name}`);
    const nullable = is_nullable === 'YES';
    const optional = kind === 'Update' || (kind === 'Insert' && (nullable || has_default));
    return `          ${column_name}${optional ? '?' : ''}: ${type}${nullable ? ' | null' : ''};`;
  };
  return [
    `      ${table}: {`,
    ...['Row', 'Insert', 'Update'].flatMap((kind) => [
      `        ${kind}: {`,
      ...own.map((column) => field(column, kind)),
      '        };',
    ]),
    '        Relationships: [];',
    '      };',
  ];
}

test('the types of the client match the migrations (npx vitest run -u writes them)', async () => {
  const names = [...new Set(columns.map(({ table_name }) => table_name))];
  const text = [
    '// Generated from the migrations by tests/rules/database-types.test.ts. Do not edit.',
    'export type Json = string | number | boolean | null | { [key: string]: Json } | Json[];',
    '',
    'export type Database = {',
    '  public: {',
    '    Tables: {',
    ...names.flatMap(tableType),
    '    };',
    '    Views: Record<never, never>;',
    '    Functions: Record<never, never>;',
    '  };',
    '};',
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../sync/remote/database-types.ts');
});

test.each(syncedTables.map((table) => [table.name, table] as const))(
  'the device stores every column of %s under the same name and type as the server',
  (name, { schema, insertable, updatable }) => {
    const server = columns.filter(({ table_name }) => table_name === name);
    const kept = Object.keys(schema.properties);
    expect([...kept, '_deleted'].sort()).toEqual(
      server.map(({ column_name }) => column_name).sort(),
    );
    for (const { column_name, data_type, is_nullable } of server) {
      if (column_name === '_deleted') continue;
      const property = (schema.properties as Record<string, { type: unknown }>)[column_name];
      const base = { bigint: 'number', jsonb: 'object' }[data_type] ?? 'string';
      expect([column_name, property?.type]).toEqual([
        column_name,
        is_nullable === 'YES' ? [base, 'null'] : base,
      ]);
    }
    const names = server.map(({ column_name }) => column_name);
    expect(names).toEqual(expect.arrayContaining([...insertable, ...updatable]));
  },
);

test.each(syncedTables.map((table) => [table.name, table] as const))(
  'the device sends exactly the columns of %s that a signed-in user may write',
  async (name, { insertable, updatable, deletable }) => {
    const { rows } = await backend.db.query(
      `select privilege_type, column_name from information_schema.column_privileges
       where grantee = 'authenticated' and table_schema = 'public' and table_name = $1`,
      [name],
    );
    const granted = (kind: string) =>
      (rows as unknown as { privilege_type: string; column_name: string }[])
        .filter(({ privilege_type }) => privilege_type === kind)
        .map(({ column_name }) => column_name)
        .sort();
    expect(granted('INSERT')).toEqual([...insertable].sort());
    expect(granted('UPDATE')).toEqual([...updatable, ...(deletable ? ['_deleted'] : [])].sort());
  },
);
