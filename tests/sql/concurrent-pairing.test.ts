/** Codes that are typed, children that are added and accounts that are closed at the same time. */
import type { Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cluster, startCluster, untilOneWaits } from './cluster.ts';

const CONNECTIONS = 12;
const NETWORK = '192.0.2.1';

let cluster: Cluster;
let owner: Sql;
let sessions: Sql;
let parent: string;

beforeAll(async () => {
  cluster = await startCluster();
}, 60_000);

beforeEach(async () => {
  const name = await cluster.createDatabase();
  owner = cluster.connect(name);
  sessions = cluster.connect(name, CONNECTIONS);
  parent = await newParent();
});

afterEach(async () => {
  await Promise.all([owner.end(), sessions.end()]);
});

afterAll(() => cluster?.stop());

async function newParent(): Promise<string> {
  const id = crypto.randomUUID();
  await owner`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values (${id}, ${`${id}@example.com`}, now(), '{"user_type": "parent"}')`;
  return id;
}

/** One request: the first column of a statement, the error's detail, or its code. It stays open until `before` resolves. */
const ask = (
  caller: string | null,
  statement: string,
  parameters: (string | null)[],
  before: () => Promise<void> = async () => undefined,
): Promise<unknown> =>
  sessions
    .begin(async (session) => {
      const claims = JSON.stringify(caller ? { role: 'authenticated', sub: caller } : {});
      await session`select set_config('request.jwt.claims', ${claims}, true)`;
      const [row] = await session.unsafe(statement, parameters);
      await before();
      return Object.values(row ?? {})[0];
    })
    .catch((error: { code: string; detail?: string }) => error.detail ?? error.code);

const begin = (id: string) =>
  ask(null, "select public.begin_child($1, $2, 'Ben', '', 4) ->> 'refused'", [id, parent]);
const make = (id: string) =>
  ask(
    null,
    `insert into auth.users (id, email, raw_user_meta_data)
     values (gen_random_uuid(), private.child_address($1), '{"first_name": "Ben"}') returning 'made'`,
    [id],
  );
const pair = (code: string, before?: () => Promise<void>) =>
  ask(
    null,
    "select coalesce(answer ->> 'refused', 'paired') from public.use_device_code($1, $2) as answer",
    [code, NETWORK],
    before,
  );
const join = (caller: string, code: string, before?: () => Promise<void>) =>
  ask(
    caller,
    "select coalesce(answer ->> 'details', 'joined') from public.join_by_code($1) as answer",
    [code],
    before,
  );
const close = (account: string, before?: () => Promise<void>) =>
  ask(null, 'select public.close_account($1)', [account], before);

async function newChild(): Promise<string> {
  const id = crypto.randomUUID();
  expect([await begin(id), await make(id)]).toEqual([null, 'made']);
  const [row] = await owner`
    select id from auth.users where email = private.child_address(${id})`;
  return row?.id;
}

const newCode = (child: string, kind: 'device' | 'adult') =>
  ask(parent, `select public.new_${kind}_code($1) ->> 'code'`, [child]).then(String);

function count(outcomes: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[String(outcome)] = (counts[String(outcome)] ?? 0) + 1;
  return counts;
}

/** Holds the first request open until the second waits for it. @returns both outcomes */
async function inTurn(
  first: (before: () => Promise<void>) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<unknown[]> {
  let later: Promise<unknown> | undefined;
  const earlier = await first(async () => {
    later = second();
    await untilOneWaits(owner);
  });
  return [earlier, await later];
}

const all = (work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: CONNECTIONS }, work));

test('twelve devices with one code are one', async () => {
  const code = await newCode(await newChild(), 'device');
  const outcomes = await all(() => pair(code));
  expect(count(outcomes)).toEqual({ paired: 1, 'wrong-code': 10, 'too-many-tries': 1 });
});

test('two devices with one code, of which the first has not committed, are one', async () => {
  const code = await newCode(await newChild(), 'device');
  const outcomes = await inTurn(
    (before) => pair(code, before),
    () => pair(code),
  );
  expect(outcomes).toEqual(['paired', 'wrong-code']);
});

test('guesses over twelve connections are ten an hour', async () => {
  const outcomes = await all(() => pair('AAAAAA'));
  expect(count(outcomes)).toEqual({ 'wrong-code': 10, 'too-many-tries': 2 });
});

test('two parents with one code are one', async () => {
  const code = await newCode(await newChild(), 'adult');
  const [second, third] = [await newParent(), await newParent()];
  const outcomes = await inTurn(
    (before) => join(second, code, before),
    () => join(third, code),
  );
  expect(outcomes).toEqual(['joined', 'wrong-code']);
});

test('children that are made at the same time are six at most', async () => {
  const ids = Array.from({ length: 6 }, () => crypto.randomUUID());
  await Promise.all(ids.map(begin));
  await newOtherLink();
  expect(count(await Promise.all(ids.map(make)))).toEqual({ made: 5, 'too-many-links': 1 });
  const [row] = await owner`select count(*)::int from public.profiles where is_managed`;
  expect(row?.count).toBe(5);
});

test('the same child that is made twice at the same time is one', async () => {
  const id = crypto.randomUUID();
  await Promise.all([begin(id), begin(id)]);
  const outcomes = await Promise.all([make(id), make(id)]);
  expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1);
  const [row] = await owner`select count(*)::int from public.child_parent_relationships`;
  expect(row?.count).toBe(1);
});

test('a child stays if a second parent joins while the first closes the account', async () => {
  const child = await newChild();
  const code = await newCode(child, 'adult');
  const second = await newParent();
  const outcomes = await inTurn(
    (before) => join(second, code, before),
    () => close(parent),
  );
  expect(outcomes).toEqual(['joined', true]);
  expect((await owner`select from auth.users where id = ${child}`).count).toBe(1);
});

test('nobody joins a child that is being closed', async () => {
  const child = await newChild();
  const code = await newCode(child, 'adult');
  const second = await newParent();
  const outcomes = await inTurn(
    (before) => close(parent, before),
    () => join(second, code),
  );
  expect(outcomes).toEqual([true, 'wrong-code']);
  expect((await owner`select from auth.users where id = ${child}`).count).toBe(0);
});

/** The parent gets a link to a student with an address. */
async function newOtherLink(): Promise<void> {
  const student = crypto.randomUUID();
  await owner`insert into auth.users (id, email) values (${student}, ${`${student}@example.com`})`;
  await owner`insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
    values (${parent}, ${student}, now())`;
}
