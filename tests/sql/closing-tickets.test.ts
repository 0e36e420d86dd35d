/** A closing and the taking of a new ticket in transactions side by side: the later waits for the earlier. */
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';

let cluster: Cluster;
let one: Sql;
let two: Sql;
let watcher: Sql;
let account: string;
let ticket: string;

beforeAll(async () => {
  cluster = await startCluster();
  const name = await cluster.createDatabase();
  one = cluster.connect(name);
  two = cluster.connect(name);
  watcher = cluster.connect(name);
}, 60_000);

beforeEach(async () => {
  account = crypto.randomUUID();
  await one`insert into auth.users (id) values (${account})`;
  ticket = (await two.begin(take)) ?? '';
});

afterAll(async () => {
  await Promise.all([one, two, watcher].map((session) => session?.end()));
  await cluster?.stop();
});

async function take(session: TransactionSql): Promise<string | null> {
  const claims = JSON.stringify({ role: 'authenticated', sub: account });
  await session`select set_config('request.jwt.claims', ${claims}, true)`;
  const [row] = await session`select private.take_closing_ticket() as ticket`;
  return row?.ticket;
}

async function close(session: TransactionSql): Promise<boolean> {
  const [row] = await session`select private.close_account(${account}, ${ticket}) as closed`;
  return row?.closed;
}

/** Does one thing and then, before its transaction ends, lets the other begin; what the two answered. */
async function sideBySide<First, Second>(
  first: (session: TransactionSql) => Promise<First>,
  second: (session: TransactionSql) => Promise<Second>,
): Promise<[First, Second]> {
  let later: Promise<Second> | undefined;
  const answered = await one.begin(async (session) => {
    const answer = await first(session);
    later = two.begin(second) as Promise<Second>;
    await untilOneWaits();
    return answer;
  });
  return [answered as First, (await later) as Second];
}

async function untilOneWaits(): Promise<void> {
  for (;;) {
    const [row] = await watcher`select count(*)::int as n from pg_locks where not granted`;
    if (row?.n > 0) return;
  }
}

const accounts = async () => (await watcher`select from auth.users where id = ${account}`).length;

test('who takes a ticket while the account is being closed hears that it is gone', async () => {
  expect(await sideBySide(close, take)).toEqual([true, null]);
  expect(await accounts()).toBe(0);
});

test('a closing that meets the taking of a new ticket closes nothing', async () => {
  expect(await sideBySide(take, close)).toEqual([expect.any(String), false]);
  expect(await accounts()).toBe(1);
});

test('of two closings at once one does it, and both hear that it is done', async () => {
  expect(await sideBySide(close, close)).toEqual([true, true]);
  expect(await accounts()).toBe(0);
});
