/** The limits of an account hold exactly, also over concurrent connections. */
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cluster, startCluster, untilOneWaits } from './cluster.ts';

const PER_HOUR = 20;
const IN_ALL = 200;
const CONNECTIONS = 10;

let cluster: Cluster;
let owner: Sql;
let sessions: Sql;
let teacher: string;

beforeAll(async () => {
  cluster = await startCluster();
}, 60_000);

beforeEach(async () => {
  const name = await cluster.createDatabase();
  owner = cluster.connect(name);
  sessions = cluster.connect(name, CONNECTIONS);
  teacher = crypto.randomUUID();
  await owner`insert into auth.users (id, raw_user_meta_data)
    values (${teacher}, '{"user_type": "teacher"}')`;
});

afterEach(async () => {
  await Promise.all([owner.end(), sessions.end()]);
});

afterAll(() => cluster?.stop());

async function insertCourse(session: Sql | TransactionSql): Promise<void> {
  await session`insert into public.courses (title, description, subject, teacher_id)
    values ('One', 'Of many', 'science', ${teacher})`;
}

/** Creates a course as the teacher. @returns the outcome */
const create = async (before: () => Promise<void> = async () => undefined): Promise<string> =>
  sessions
    .begin(async (session) => {
      const claims = JSON.stringify({ role: 'authenticated', sub: teacher });
      await session`select set_config('request.jwt.claims', ${claims}, true)`;
      await session`set local role authenticated`;
      await insertCourse(session);
      await before();
    })
    .then(
      () => 'created',
      (error: { code: string }) => error.code,
    );

/** Adds courses as the owner, which do not count for the hourly limit. */
const addByOwner = (count: number) =>
  owner`insert into public.courses (title, description, subject, teacher_id)
    select 'Older', 'Older', 'science', ${teacher} from generate_series(1, ${count})`;

async function createTogether(count: number): Promise<Record<string, number>> {
  const outcomes = await Promise.all(Array.from({ length: count }, () => create()));
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

test('an account creates at most twenty courses an hour over any number of connections', async () => {
  expect(await createTogether(60)).toEqual({ created: PER_HOUR, PT429: 40 });
});

test('an account has at most two hundred courses over any number of connections', async () => {
  await addByOwner(IN_ALL - 5);
  expect(await createTogether(15)).toEqual({ created: 5, 23514: 10 });
});

test('courses of one account are counted one after the other', async () => {
  await addByOwner(IN_ALL - 1);
  let second: Promise<string> | undefined;
  const first = await create(async () => {
    second = create();
    await untilOneWaits(owner);
  });
  expect([first, await second]).toEqual(['created', '23514']);
});

test('an account looks for a student at most ten times an hour over any number of connections', async () => {
  const [parent, email] = [crypto.randomUUID(), 'student@example.com'];
  await owner`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values (${parent}, 'parent@example.com', now(), '{"user_type": "parent"}'),
      (${crypto.randomUUID()}, ${email}, now(), '{"user_type": "student"}')`;
  const answers = await Promise.all(
    Array.from(
      { length: 40 },
      () => sessions`select public.find_student(${parent}, ${email}) answer`,
    ),
  );
  expect(answers.filter(([row]) => row?.answer.found)).toHaveLength(10);
});
