import type { Sql } from 'postgres';

const OURS = `('public', 'private')`;

/**
 * From now on records which functions and triggers of a database run. Call it before the first session that is to
 * be observed, because PostgreSQL counts the calls of later sessions only.
 */
export async function recordCoverage(owner: Sql, database: string): Promise<void> {
  await owner.unsafe(`
    alter database ${database} set track_functions = 'all';
    create schema coverage;
    create table coverage.fired (trigger text primary key);
    create function coverage.record() returns trigger language plpgsql security definer as $$
    begin
      insert into coverage.fired values (tg_argv[0]) on conflict do nothing;
      return coalesce(new, old);
    end $$;`);
  // PostgreSQL counts calls of functions only. So each trigger gets a companion with the same table, events and
  // condition.
  for (const { name, definition } of await projectTriggers(owner)) {
    const companion = definition
      .replace(/^CREATE ((?:CONSTRAINT )?)TRIGGER (\S+)/, 'CREATE $1TRIGGER $2_fired')
      .replace(/EXECUTE FUNCTION .*$/, `EXECUTE FUNCTION coverage.record('${name}')`);
    await owner.unsafe(companion);
  }
}

/** The project's triggers that never fired in a committed transaction. */
export async function unfiredTriggers(owner: Sql): Promise<string[]> {
  const fired = await owner<{ trigger: string }[]>`select trigger from coverage.fired`;
  const names = new Set(fired.map(({ trigger }) => trigger));
  return (await projectTriggers(owner)).map(({ name }) => name).filter((name) => !names.has(name));
}

/** The project's functions that never returned. PostgreSQL does not count a call that ends in an error. */
export async function uncalledFunctions(owner: Sql): Promise<string[]> {
  const rows = await owner.unsafe<{ name: string }[]>(`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace::regnamespace::text in ${OURS} and coalesce(pg_stat_get_function_calls(oid), 0) = 0
    order by name`);
  return rows.map(({ name }) => name);
}

async function projectTriggers(owner: Sql): Promise<{ name: string; definition: string }[]> {
  return owner.unsafe<{ name: string; definition: string }[]>(`
    select t.tgname || ' on ' || t.tgrelid::regclass as name, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.pronamespace::regnamespace::text in ${OURS}
    order by name`);
}
