/** Links that are asked for, answered and restored at the same time: limits hold, and nothing is lost. */
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cluster, startCluster, untilOneWaits } from './cluster.ts';

const CONNECTIONS = 12;
const LIMIT = 6;

let cluster: Cluster;
let owner: Sql;
let sessions: Sql;

beforeAll(async () => {
  cluster = await startCluster();
}, 60_000);

beforeEach(async () => {
  const name = await cluster.createDatabase();
  owner = cluster.connect(name);
  sessions = cluster.connect(name, CONNECTIONS);
});

afterEach(async () => {
  await Promise.all([owner.end(), sessions.end()]);
});

afterAll(() => cluster?.stop());

async function newPerson(type: 'student' | 'parent' | 'teacher'): Promise<string> {
  const id = crypto.randomUUID();
  await owner`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values (${id}, ${`${id}@example.com`}, now(), ${owner.json({ user_type: type })})`;
  return id;
}

const newPeople = (type: 'student' | 'parent', count: number) =>
  Promise.all(Array.from({ length: count }, () => newPerson(type)));

/**
 * Runs statements as one request of somebody. The transaction stays open until `before` resolves.
 * @returns the first column of the last answer, or the error's detail, or its code
 */
const as = (
  person: string,
  act: (session: TransactionSql) => Promise<readonly object[]>,
  before: () => Promise<void> = async () => undefined,
): Promise<unknown> =>
  sessions
    .begin(async (session) => {
      const claims = JSON.stringify({ role: 'authenticated', sub: person });
      await session`select set_config('request.jwt.claims', ${claims}, true)`;
      await session`set local role authenticated`;
      const [row] = await act(session);
      await before();
      return Object.values(row ?? {})[0];
    })
    .catch((error: { code: string; detail?: string }) => error.detail ?? error.code);

const lookUp = (parent: string, child: string) =>
  owner`insert into private.found_students values (${parent}, ${child}, 'child@example.com', now())`;
const request = (child: string) => (session: TransactionSql) =>
  session`select public.request_link(${child}) is not null`;
const type = (code: string) => (session: TransactionSql) =>
  session`select public.accept_link(${code})`;
const become = (wanted: string) => (session: TransactionSql) =>
  session`select public.change_account_type(${wanted})`;

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

test('a parent asks for at most six links over any number of connections', async () => {
  const parent = await newPerson('parent');
  const children = await newPeople('student', CONNECTIONS);
  for (const child of children) await lookUp(parent, child);
  const outcomes = await Promise.all(children.map((child) => as(parent, request(child))));
  expect(count(outcomes)).toEqual({ true: LIMIT, 'too-many-links': CONNECTIONS - LIMIT });
});

test('nobody who asks for a child is refused because of others, and thirty requests are open', async () => {
  const child = await newPerson('student');
  const parents = await newPeople('parent', 36);
  for (const parent of parents) await lookUp(parent, child);
  const outcomes = await Promise.all(parents.map((parent) => as(parent, request(child))));
  expect(count(outcomes)).toEqual({ true: 36 });
  const [open] = await owner`select count(*)::int, count(distinct code)::int as codes
    from public.child_parent_relationships where child_id = ${child} and not _deleted`;
  expect(open).toEqual({ count: 30, codes: 30 });
});

test('two requests for the same link are one', async () => {
  const [parent, child] = [await newPerson('parent'), await newPerson('student')];
  await lookUp(parent, child);
  const outcomes = await inTurn(
    (before) => as(parent, request(child), before),
    () => as(parent, request(child)),
  );
  expect(outcomes).toEqual([true, 'already-linked']);
});

test('a restored link and a request at the same time do not exceed the limit', async () => {
  const parent = await newPerson('parent');
  const [ended = '', asked = '', ...others] = await newPeople('student', LIMIT + 1);
  await lookUp(parent, asked);
  for (const child of [ended, ...others]) {
    await owner`insert into public.child_parent_relationships (parent_id, child_id, accepted_at, _deleted)
      values (${parent}, ${child}, now(), ${child === ended})`;
  }
  const restore = (session: TransactionSql) =>
    session`update public.child_parent_relationships set _deleted = false
      where child_id = ${ended} returning not _deleted`;
  const outcomes = await inTurn(
    (before) => as(parent, request(asked), before),
    () => as(parent, restore),
  );
  expect(outcomes).toEqual([true, 'too-many-links']);
});

test('five wrong codes end a request over any number of connections', async () => {
  const [parent, child] = [await newPerson('parent'), await newPerson('student')];
  await lookUp(parent, child);
  expect(await as(parent, request(child))).toBe(true);
  const outcomes = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => as(child, type('000000'))),
  );
  expect(count(outcomes)).toEqual({ wrong: 4, ended: 1, none: CONNECTIONS - 5 });
});

test('a request stays on the child’s screen when another is taken back at the same time', async () => {
  const child = await newPerson('student');
  const [first = '', second = ''] = await newPeople('parent', 2);
  for (const parent of [first, second]) await lookUp(parent, child);
  expect(await as(first, request(child))).toBe(true);
  // Another end than the second request will have.
  await owner`update public.child_parent_relationships set expires_at = now() + interval '1 day'`;
  const takeBack = (session: TransactionSql) =>
    session`update public.child_parent_relationships set _deleted = true returning _deleted`;
  const outcomes = await inTurn(
    (before) => as(second, request(child), before),
    () => as(first, takeBack),
  );
  expect(outcomes).toEqual([true, true]);
  const open = await owner`select from public.notices
    where user_id = ${child} and kind = 'link-asked' and not _deleted`;
  expect(open).toHaveLength(1);
});

test('a student who becomes a parent is not linked or enrolled at the same moment', async () => {
  const [parent, child, teacher] = [
    await newPerson('parent'),
    await newPerson('student'),
    await newPerson('teacher'),
  ];
  await owner`update public.profiles set approved_at = now() where id = ${teacher}`;
  const [course] = await owner`insert into public.courses (title, description, subject, teacher_id)
    values ('Fractions', 'Halves', 'mathematics', ${teacher}) returning id`;
  const enrol = (session: TransactionSql) =>
    session`insert into public.enrollments (user_id, course_id) values (${child}, ${course?.id}) returning true`;
  await lookUp(parent, child);

  expect(
    await inTurn(
      (before) => as(child, become('parent'), before),
      () => as(parent, request(child)),
    ),
  ).toEqual(['parent', 'not-looked-up']);
  expect(await as(child, become('student'))).toBe('student');
  expect(
    await inTurn(
      (before) => as(child, become('parent'), before),
      () => as(child, enrol),
    ),
  ).toEqual(['parent', '42501']);
  expect(await as(child, become('student'))).toBe('student');
  expect(
    await inTurn(
      (before) => as(child, enrol, before),
      () => as(child, become('parent')),
    ),
  ).toEqual([true, 'account-in-use']);
});
