import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster, untilOneWaits } from './cluster.ts';

let cluster: Cluster;
let one: Sql;
let two: Sql;
const users = Array.from({ length: 40 }, () => crypto.randomUUID());

beforeAll(async () => {
  cluster = await startCluster();
  const name = await cluster.createDatabase();
  one = cluster.connect(name);
  two = cluster.connect(name);
  for (const id of users) await one`insert into auth.users (id) values (${id})`;
}, 60_000);

afterAll(async () => {
  await one?.end();
  await two?.end();
  await cluster?.stop();
});

const raise = (session: Sql, ids: string[]) => session`select private.raise_epochs(${ids}::uuid[])`;
/** What a raise without tables adds to. */
const all = (session: Sql) => session`coalesce((epochs ->> 'all')::int, 0)`;
const epochs = async () =>
  (await one`select ${all(one)} as epoch from private.visibility_epochs order by user_id`).map(
    (row) => Number(row.epoch),
  );

test('concurrent raises of the same users all count, without a deadlock', async () => {
  const before = await epochs();
  const rounds = Array.from({ length: 30 }, (_, round) =>
    raise(round % 2 ? one : two, round % 3 ? users : [...users].reverse()),
  );
  await Promise.all(rounds);
  expect(await epochs()).toEqual(before.map((epoch) => epoch + 30));
});

test('a raise waits for another of the same user and adds to it', async () => {
  const [user = ''] = users;
  const of = async () => {
    const [row] =
      await two`select ${all(two)} as epoch from private.visibility_epochs where user_id = ${user}`;
    return Number(row?.epoch);
  };
  const before = await of();
  const slow = await one.reserve();
  await slow`begin`;
  await slow`select private.raise_epochs(${[user]}::uuid[])`;
  const second = raise(two, [user]).execute();
  await untilOneWaits(slow);
  expect(await of()).toBe(before);
  await slow`commit`;
  slow.release();
  await second;
  expect(await of()).toBe(before + 2);
});

test('a raise of one user does not block others', async () => {
  const [first = '', second = ''] = users;
  const slow = await one.reserve();
  await slow`begin`;
  await slow`select private.raise_epochs(${[first]}::uuid[])`;
  await raise(two, [second]);
  await slow`rollback`;
  slow.release();
});

test('a link that ends while its account is being closed does not deadlock', async () => {
  const [parent, child] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [id, type] of [
    [parent, 'parent'],
    [child, 'student'],
  ]) {
    await one`insert into auth.users (id, raw_user_meta_data)
      values (${id ?? ''}, ${one.json({ user_type: type ?? '' })})`;
  }
  await one`insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
    values (${parent}, ${child}, now())`;
  const closing = await one.reserve();
  await closing`begin`;
  await closing`select from auth.users where id = ${child} for update`;
  // Ends the link while the closing has locked the account, so it cannot wait for it.
  await two`update public.child_parent_relationships set _deleted = true where child_id = ${child}`;
  await closing`delete from auth.users where id = ${child}`;
  await closing`commit`;
  closing.release();
  const [row] =
    await two`select ${all(two)} as epoch from private.visibility_epochs where user_id = ${parent}`;
  expect(Number(row?.epoch)).toBe(2);
});
