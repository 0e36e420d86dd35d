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

/** All policies of the schema that the API exposes. */
export async function readPolicies(database: Sql): Promise<Policy[]> {
  const rows = await database<Policy[]>`
    select schemaname as schema, tablename as table, policyname as name, cmd as command,
      qual as "using", with_check as "check"
    from pg_policies where schemaname = 'public' order by tablename, policyname`;
  return [...rows];
}

/**
 * Mutations of a policy: it is dropped, one of its two conditions becomes `true`, or a condition loses one of its
 * alternatives. A condition that is already `true` cannot be widened.
 */
export function mutationsOf({ schema, table, name, using, check }: Policy): Mutation[] {
  const on = `"${name}" on ${schema}.${table}`;
  const mutations: Mutation[] = [
    { what: `${table}: "${name}" dropped`, table, sql: `drop policy ${on}` },
  ];
  for (const [clause, condition] of [
    ['using', using],
    ['with check', check],
  ] as const) {
    if (condition === null || condition === 'true') continue;
    const alternatives = alternativesOf(condition);
    const narrower = alternatives.flatMap((left) => {
      const kept = alternatives.filter((alternative) => alternative !== left);
      return kept.length > 0 ? [kept.join(' or ')] : [];
    });
    for (const changed of ['true', ...narrower]) {
      const sql = `alter policy ${on} ${clause} (${changed})`;
      mutations.push({ what: `${table}: "${name}" ${clause} (${changed})`, table, sql });
    }
  }
  return mutations;
}

/** The alternatives of a condition as PostgreSQL prints it: `((a) OR (b))` gives `(a)` and `(b)`. */
export function alternativesOf(condition: string): string[] {
  const alternatives: string[] = [];
  let depth = 0;
  let start = 1;
  for (let at = 0; at < condition.length; at += 1) {
    if (condition[at] === '(') depth += 1;
    if (condition[at] === ')') depth -= 1;
    // The condition is not in one pair of parentheses.
    if (depth === 0 && at < condition.length - 1) return [condition];
    if (depth === 1 && condition.startsWith(' OR ', at)) {
      alternatives.push(condition.slice(start, at));
      start = at + ' OR '.length;
    }
  }
  return [...alternatives, condition.slice(start, -1)];
}
