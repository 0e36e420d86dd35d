import type { Sql } from 'postgres';

export interface Policy {
  schema: string;
  table: string;
  name: string;
  command: string;
  using: string | null;
  check: string | null;
}

export interface Mutation {
  what: string;
  table: string;
  sql: string;
}

/** Every policy of the schema that the API shows. */
export async function readPolicies(database: Sql): Promise<Policy[]> {
  const rows = await database<Policy[]>`
    select schemaname as schema, tablename as table, policyname as name, cmd as command,
      qual as "using", with_check as "check"
    from pg_policies where schemaname = 'public' order by tablename, policyname`;
  return [...rows];
}

/**
 * The ways in which a policy could be wrong and nobody notice: it is gone, or one of its two conditions
 * lets everything through. A condition that is `true` already has nothing to widen.
 */
export function mutationsOf({ schema, table, name, using, check }: Policy): Mutation[] {
  const on = `"${name}" on ${schema}.${table}`;
  const mutations: Mutation[] = [
    { what: `${table}: "${name}" dropped`, table, sql: `drop policy ${on}` },
  ];
  if (using !== null && using !== 'true') {
    const sql = `alter policy ${on} using (true)`;
    mutations.push({ what: `${table}: "${name}" using (true)`, table, sql });
  }
  if (check !== null && check !== 'true') {
    const sql = `alter policy ${on} with check (true)`;
    mutations.push({ what: `${table}: "${name}" with check (true)`, table, sql });
  }
  return mutations;
}
