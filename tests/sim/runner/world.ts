/**
 * The server of a simulation, which all runs share: accounts that stay, tables that are emptied between runs, a
 * history of every committed row, and access as the owner.
 */
import type { Sql } from 'postgres';
import type { BackendOptions } from '../../../supabase/local/backend.ts';
import { signJwt } from '../../../supabase/local/jwt.ts';
import type { CollectionName } from '../../../sync/index.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { type Account, accounts, temporaryAccounts } from '../plan/plan.ts';

export const password = 'correct horse battery';
/** bcrypt of the password with the lowest cost, so that signing in is fast. */
const passwordHash = '$2b$04$3Bpcm2yCXJHopjwmFJWej.ujqMXH64bADXLIgWTNEILgX697zhDbq';
export const emailOf = (account: Account) => `${account}@example.com`;

/** The tables that a restore writes. */
const tables = [
  'profiles',
  'courses',
  'child_parent_relationships',
  'enrollments',
  'lessons',
  'attendance',
  'papers',
  'results',
] as const;
/** The tables that devices sync. */
export const syncedTables = [...tables, 'enquiries', 'enquiry_messages', 'notices'] as const;

/** One committed version of a row, in the order of commits. */
export interface Version {
  seq: number;
  tbl: string;
  op: 'INSERT' | 'UPDATE' | 'DELETE' | 'RESTORE';
  id: string;
  row: Record<string, unknown> | null;
}

/** Whether the row is deleted in this version, marked or removed. */
export function isGone({ op, row }: Version): boolean {
  return op === 'DELETE' || !row || row._deleted === true;
}

export interface World {
  server: TestServer;
  idOf(account: Account): string;
  accountOf(id: string): Account | undefined;
  isTemporary(id: string): boolean;
  /** The ids of temporary accounts that were closed. */
  closed: ReadonlySet<string>;
  /** Reads which temporary accounts exist or were closed. */
  findTemporaryAccounts(): Promise<void>;
  /** Gives an account the password that every plan uses. */
  takePasswordBack(account: Account): Promise<void>;
  /** Deletes everything except the accounts. */
  reset(): Promise<void>;
  /** Runs SQL as the owner of the database. */
  sql(statement: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  history(): Promise<Version[]>;
  /** The rows that row security shows an account, by table, without deleted ones. Reads with its token. */
  visibleTo(userId: string): Promise<Record<CollectionName, Record<string, unknown>[]>>;
  /** Revokes the refresh tokens of an account. */
  endSessions(account: Account): Promise<void>;
  backup(): Promise<void>;
  /** Restores the tables from the backup, as supabase/README.md describes. */
  restore(): Promise<void>;
  /** Opens a transaction that changes a row and stays open until commit(). PostgreSQL only. */
  openTransaction(statement: string, parameters: unknown[]): Promise<void>;
  commit(): Promise<void>;
  /** Stops the server and cancels its running queries. Committed data stays. */
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

/** The triggers are deferred, so that concurrent transactions are recorded in the order of their commits. */
const historySql = `
  create schema sim;
  create table sim.history (
    seq bigserial primary key, tbl text not null, op text not null, id uuid not null, row jsonb);
  create table sim.backup (tbl text, row jsonb);
  -- In one transaction, so that no oracle sees the time between.
  create function sim.lapse(course uuid) returns void language plpgsql as $$
  begin
    update public.enrollments set offered_until = now() - interval '1 second'
      where course_id = course and status = 'waiting' and offered_until > now() and not _deleted;
    perform private.pass_offers_on();
  end $$;
  create function sim.note() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    if tg_table_name = 'settings' then
      insert into sim.history (tbl, op, id, row)
        values (tg_table_name, tg_op, '00000000-0000-4000-8000-000000000000', to_jsonb(new));
    elsif tg_op = 'DELETE' then
      insert into sim.history (tbl, op, id) values (tg_table_name, tg_op, old.id);
    else
      insert into sim.history (tbl, op, id, row) values (tg_table_name, tg_op, new.id, to_jsonb(new));
    end if;
    return null;
  end $$;
  ${[...syncedTables, 'settings']
    .map(
      (table) => `create constraint trigger ${table}_sim
        after insert or update or delete on public.${table} deferrable initially deferred
        for each row execute function sim.note();`,
    )
    .join('\n')}`;

/** Sent as one message, so that it is one transaction. The locks keep other writers out. */
const restoreSql = `
  set local lock_timeout = '30s';
  lock table ${tables.map((table) => `public.${table}`).join(', ')} in share row exclusive mode;
  set local session_replication_role = replica;
  delete from private.known_people;
  insert into private.known_people (user_id)
    select p.id from sim.backup b join public.profiles p on p.id::text = b.row ->> 'user_id' where b.tbl = 'known_people';
  delete from sim.backup where tbl = 'known_people';
  -- Rows of accounts that were closed since are not restored.
  delete from sim.backup b where b.tbl not in ('lessons', 'attendance', 'papers', 'results') and not exists (
    select from public.profiles p
    where p.id::text = coalesce(b.row ->> 'teacher_id', b.row ->> 'user_id', b.row ->> 'parent_id', b.row ->> 'id'));
  delete from sim.backup b where b.row ? 'child_id' and not exists (
    select from public.profiles p where p.id::text = b.row ->> 'child_id');
  delete from sim.backup b where b.tbl = 'enrollments' and not exists (
    select from sim.backup c where c.tbl = 'courses' and c.row ->> 'id' = b.row ->> 'course_id');
  delete from sim.backup b where b.tbl in ('lessons', 'papers') and not exists (
    select from sim.backup c where c.tbl = 'courses' and c.row ->> 'id' = b.row ->> 'course_id');
  delete from sim.backup b where b.tbl in ('attendance', 'results') and not (
    exists (select from sim.backup l where l.tbl in ('lessons', 'papers')
      and l.row ->> 'id' in (b.row ->> 'lesson_id', b.row ->> 'paper_id'))
    and exists (select from public.profiles p where p.id::text = b.row ->> 'student_id'));
  ${tables
    .filter((table) => table !== 'profiles')
    .map(
      (
        table,
      ) => `insert into sim.history (tbl, op, id) select '${table}', 'RESTORE', id from public.${table};
        delete from public.${table};`,
    )
    .join('\n')}
  ${tables
    .map((table) =>
      table === 'profiles'
        ? `update public.profiles p set first_name = r.first_name, last_name = r.last_name,
            approved_at = r.approved_at, withdrawn_at = r.withdrawn_at, user_type = r.user_type,
            no_new_adults = r.no_new_adults
          from sim.backup b, jsonb_populate_record(null::public.profiles, b.row) r
          where b.tbl = 'profiles' and r.id = p.id;`
        : `insert into public.${table} select r.* from sim.backup b,
            jsonb_populate_record(null::public.${table}, b.row) r where b.tbl = '${table}';`,
    )
    .join('\n')}
  insert into sim.history (tbl, op, id, row)
    select b.tbl, 'RESTORE', (b.row ->> 'id')::uuid, b.row from sim.backup b;
  set local session_replication_role = origin;
  -- Accounts that were closed since have left places.
  select private.settle_places(id) from public.courses;
  select private.renew_server_identity();`;

/** Waits for locks: requests of the last run may still hold some. */
const resetSql = `
  set local lock_timeout = '30s';
  truncate public.enrollments, public.child_parent_relationships, public.courses, public.enquiries,
    public.notices, private.known_people, private.events, private.found_students,
    private.enquiry_networks, private.quota_uses, auth.refresh_tokens, auth.sessions, sim.backup cascade;
  delete from auth.users where email in (${temporaryAccounts.map((account) => `'${emailOf(account)}'`).join(', ')});
  update public.settings set teachers_need_approval = false;
  update public.profiles p set first_name = 'Nobody', last_name = 'Yet', approved_at = null,
    withdrawn_at = null, user_type = split_part(u.email, '-', 1) from auth.users u where u.id = p.id;
  insert into private.known_people (user_id) select id from public.profiles where user_type in ('student', 'parent')
    on conflict do nothing;
  set constraints all immediate;
  alter table public.courses drop column if exists added_later;
  alter table public.profiles drop column if exists added_later;
  truncate sim.history restart identity;
  insert into sim.history (tbl, op, id, row)
    select 'profiles', 'RESTORE', id, to_jsonb(p) from public.profiles p;`;

/**
 * Starts a server with accounts that stay.
 * @param connect opens another connection to the same database; PostgreSQL only
 */
export async function openWorld(
  options: Partial<BackendOptions> = {},
  connect?: () => Sql,
  people: readonly Account[] = accounts,
): Promise<World> {
  const server = await startServer(options);
  const { backend } = server;
  const ids = new Map<Account, string>();
  const names = new Map<string, Account>();
  const closed = new Set<string>();
  for (const account of people) {
    const role = account.split('-')[0] ?? '';
    const answer = await backend.fetch(
      new Request(`${server.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: backend.keys.publishableKey },
        body: JSON.stringify({
          email: emailOf(account),
          password,
          data: { first_name: 'Nobody', last_name: 'Yet', user_type: role },
        }),
      }),
    );
    const { user } = (await answer.json()) as { user: { id: string } };
    ids.set(account, user.id);
    names.set(user.id, account);
    if (role === 'admin') {
      await server.query("update public.profiles set user_type = 'admin' where id = $1", [user.id]);
    }
  }
  await server.query('update auth.users set encrypted_password = $1', [passwordHash]);
  // As if they had been chosen after a mailed link.
  await server.query(
    `insert into private.address_proofs (user_id, proved_at) select id, now() from auth.users`,
  );
  await backend.db.exec(historySql);
  const own = connect?.();
  let commitOpen: (() => void) | undefined;
  let openEnded: Promise<unknown> = Promise.resolve();

  const world: World = {
    server,
    idOf: (account) => ids.get(account) ?? '',
    accountOf: (id) => names.get(id),
    isTemporary: (id) => temporaryAccounts.some((account) => account === names.get(id)),
    closed,
    findTemporaryAccounts: async () => {
      const there = await server.query<{ id: string; email: string }>(
        'select id, email from auth.users where email = any($1)',
        [temporaryAccounts.map(emailOf)],
      );
      for (const account of temporaryAccounts) {
        const found = there.find(({ email }) => email === emailOf(account));
        const before = ids.get(account);
        if (before && before !== found?.id) closed.add(before);
        if (!found || before === found.id) continue;
        ids.set(account, found.id);
        names.set(found.id, account);
        await world.takePasswordBack(account);
      }
    },
    takePasswordBack: async (account) => {
      await server.query('update auth.users set encrypted_password = $1 where email = $2', [
        passwordHash,
        emailOf(account),
      ]);
    },
    reset: async () => {
      await world.commit();
      await server.up();
      await backend.db.exec(resetSql);
      closed.clear();
      for (const account of temporaryAccounts) {
        names.delete(ids.get(account) ?? '');
        ids.delete(account);
      }
    },
    sql: (statement, parameters) => server.query(statement, parameters),
    history: () =>
      server.query<Version>('select seq::int, tbl, op, id, row from sim.history order by seq'),
    visibleTo: async (userId) => {
      const now = Math.floor(Date.now() / 1000);
      const token = signJwt(
        { sub: userId, role: 'authenticated', aal: 'aal2', iat: now, exp: now + 3600 },
        backend.keys.jwtSecret,
      );
      const rows: Record<string, Record<string, unknown>[]> = {};
      for (const table of syncedTables) {
        const answer = await backend.fetch(
          new Request(`${server.url}/rest/v1/${table}?select=*&_deleted=eq.false`, {
            headers: { apikey: backend.keys.publishableKey, authorization: `Bearer ${token}` },
          }),
        );
        if (!answer.ok) throw new Error(`${table}: ${answer.status} ${await answer.text()}`);
        rows[table] = (await answer.json()) as Record<string, unknown>[];
      }
      return rows as Record<CollectionName, Record<string, unknown>[]>;
    },
    endSessions: async (account) => {
      const id = ids.get(account);
      await server.query('delete from auth.refresh_tokens where user_id::text = $1', [id]);
      await server.query('delete from auth.sessions where user_id::text = $1', [id]);
    },
    backup: async () => {
      await server.query('truncate sim.backup');
      for (const table of tables) {
        await server.query(
          `insert into sim.backup select '${table}', to_jsonb(t) from public.${table} t`,
        );
      }
      await server.query(
        "insert into sim.backup select 'known_people', to_jsonb(k) from private.known_people k",
      );
    },
    restore: async () => {
      const [saved] = await server.query('select from sim.backup limit 1');
      await world.commit();
      if (saved) await backend.db.exec(restoreSql);
    },
    openTransaction: async (statement, parameters) => {
      if (!own || commitOpen) return;
      await new Promise<void>((begun, failed) => {
        openEnded = own
          .begin(async (transaction) => {
            await transaction.unsafe("set local lock_timeout = '500ms'");
            await transaction.unsafe(statement, parameters as never[]);
            const mayCommit = new Promise<void>((resolve) => {
              commitOpen = resolve;
            });
            begun();
            await mayCommit;
          })
          .catch(failed);
      });
    },
    commit: async () => {
      commitOpen?.();
      await openEnded;
      commitOpen = undefined;
    },
    down: async () => {
      server.down();
      if (!own) return;
      // Cancelled, not terminated: after a termination the driver (postgres 3.4) writes to a closed socket from
      // a timer, which ends the process.
      await own`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`;
    },
    up: () => server.up(),
    close: async () => {
      await world.commit();
      await own?.end();
      await server.close();
    },
  };
  return world;
}
