/** A device sends a new name of a teacher and a new course at the same time: the course has the new name. */
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cluster, startCluster, untilOneWaits } from './cluster.ts';

let cluster: Cluster;
let owner: Sql;
let sessions: Sql;
const teacher = crypto.randomUUID();

beforeAll(async () => {
  cluster = await startCluster();
}, 60_000);

beforeEach(async () => {
  const name = await cluster.createDatabase();
  owner = cluster.connect(name);
  sessions = cluster.connect(name, 2);
  await owner`insert into auth.users (id, raw_user_meta_data)
    values (${teacher}, '{"first_name": "Tess", "last_name": "Field", "user_type": "teacher"}')`;
  await owner`update public.profiles set approved_at = now() where id = ${teacher}`;
});

afterEach(async () => {
  await Promise.all([owner.end(), sessions.end()]);
});

afterAll(() => cluster?.stop());

const rename = (session: Sql | TransactionSql) =>
  session`update public.profiles set last_name = 'Stone' where id = ${teacher}`;
const create = (session: Sql | TransactionSql) =>
  session`insert into public.courses (title, description, subject, teacher_id)
    values ('Fractions', 'Halves', 'mathematics', ${teacher})`;

test.each([
  ['a course that waits for a new name has it', rename, create],
  ['a new name that waits for a course is on it', create, rename],
] as const)('%s', async (_, first, second) => {
  let waiting: Promise<unknown> | undefined;
  await sessions.begin(async (session) => {
    await first(session);
    waiting = second(sessions).then(() => undefined);
    await untilOneWaits(owner);
  });
  await waiting;
  expect(await owner`select teacher_name from public.courses`).toEqual([
    { teacher_name: 'T. Stone' },
  ]);
});
