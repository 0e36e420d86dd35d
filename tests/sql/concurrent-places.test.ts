/** Places that many people take, leave and add at the same time: none is given twice, and none stays free. */
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomOf } from '../harness/random.ts';
import { type Cluster, startCluster } from './cluster.ts';

const PLACES = 8;
const STUDENTS = 20;

let cluster: Cluster;
let owner: Sql;
let sessions: Sql;
let teacher: string;
let course: string;
let students: string[];

beforeAll(async () => {
  cluster = await startCluster();
}, 60_000);

beforeEach(async () => {
  const name = await cluster.createDatabase();
  owner = cluster.connect(name);
  sessions = cluster.connect(name, STUDENTS);
  teacher = await newPerson('teacher');
  await owner`update public.profiles set approved_at = now() where id = ${teacher}`;
  const [made] = await owner`
    insert into public.courses (title, description, subject, teacher_id, places)
    values ('Fractions', 'Halves', 'mathematics', ${teacher}, ${PLACES}) returning id`;
  course = made?.id;
  students = await Promise.all(Array.from({ length: STUDENTS }, () => newPerson('student')));
});

afterEach(async () => {
  await Promise.all([owner.end(), sessions.end()]);
});

afterAll(() => cluster?.stop());

async function newPerson(type: 'student' | 'teacher'): Promise<string> {
  const id = crypto.randomUUID();
  await owner`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values (${id}, ${`${id}@example.com`}, now(), ${owner.json({ user_type: type })})`;
  if (type === 'student') await owner`insert into private.known_people (user_id) values (${id})`;
  return id;
}

/** Runs a request of somebody, again after a deadlock, as a device does. */
async function as(
  person: string,
  act: (session: TransactionSql) => Promise<readonly object[]>,
): Promise<number> {
  try {
    return await sessions.begin(async (session) => {
      const claims = JSON.stringify({ role: 'authenticated', sub: person });
      await session`select set_config('request.jwt.claims', ${claims}, true)`;
      await session`set local role authenticated`;
      return (await act(session)).length;
    });
  } catch (error) {
    if ((error as { code: string }).code !== '40P01') throw error;
    return as(person, act);
  }
}

/** PostgreSQL ends one of two that wait for each other; the job runs again within a minute. */
const ignoreDeadlock = (error: { code: string }) => {
  if (error.code !== '40P01') throw error;
};

const enrol = (student: string) =>
  as(
    student,
    (session) => session`insert into public.enrollments (user_id, course_id)
      values (${student}, ${course}) returning id`,
  );
const setEnded = (student: string, isEnded: boolean) =>
  as(
    student,
    (session) => session`update public.enrollments set _deleted = ${isEnded}
      where user_id = ${student} and course_id = ${course} and _deleted <> ${isEnded} returning id`,
  );
/** The family takes the place that is offered. Resolves with what the server answered. */
const take = (student: string) =>
  as(
    student,
    (session) => session`update public.enrollments set taken_at = now()
      where user_id = ${student} and course_id = ${course} returning status`,
  ).then(
    () => 'taken',
    (error: { detail?: string }) => error.detail ?? String(error),
  );
/** Sets the end of every offer that stands, in milliseconds from now. */
const endOffers = (ms: number) => owner`
  update public.enrollments set offered_until = clock_timestamp() + ${`${ms} milliseconds`}::interval
  where offered_until > now()`;
const passOn = () => owner`select private.pass_offers_on()`;
/** Who is offered a place, and who waits without one, in order. */
async function line(): Promise<{ offered: string[]; waiting: string[] }> {
  const rows = await owner<{ user_id: string; is_offered: boolean }[]>`
    select user_id, offered_until is not null as is_offered from public.enrollments
    where status = 'waiting' and not _deleted order by enrolled_at, id`;
  const of = (isOffered: boolean) =>
    rows.filter(({ is_offered }) => is_offered === isOffered).map(({ user_id }) => user_id);
  return { offered: of(true), waiting: of(false) };
}
const setPlaces = (places: number) =>
  as(
    teacher,
    (session) =>
      session`update public.courses set places = ${places} where id = ${course} returning id`,
  );

async function outcome() {
  const rows = await owner<{ user_id: string; status: string }[]>`
    select user_id, status from public.enrollments where course_id = ${course} and not _deleted
    order by enrolled_at, id`;
  const [{ places, is_full } = { places: 0, is_full: false }] = await owner<
    { places: number; is_full: boolean }[]
  >`select places, is_full from public.courses where id = ${course}`;
  const { offered } = await line();
  return {
    offered: offered.length,
    active: rows.filter(({ status }) => status === 'active').length,
    waiting: rows.filter(({ status }) => status === 'waiting').length,
    /** In the order of the waiting list. */
    order: rows.map(({ status }) => status),
    places,
    is_full,
  };
}

/** Each of these people has a notice of this kind. */
async function toldOf(kind: string): Promise<string[]> {
  const rows = await owner<{ user_id: string }[]>`
    select user_id from public.notices where kind = ${kind} order by user_id`;
  return rows.map(({ user_id }) => user_id);
}

const statusOf = async (status: string): Promise<string[]> => {
  const rows = await owner<{ user_id: string }[]>`
    select user_id from public.enrollments where status = ${status} and not _deleted order by user_id`;
  return rows.map(({ user_id }) => user_id);
};

test('twenty who enrol at once on eight places are eight active and twelve waiting, in order', async () => {
  await Promise.all(students.map(enrol));
  const { order, ...counts } = await outcome();
  expect(counts).toEqual({ active: 8, offered: 0, waiting: 12, places: 8, is_full: true });
  expect(order).toEqual([...Array(8).fill('active'), ...Array(12).fill('waiting')]);
  expect(await toldOf('place-waiting')).toEqual(await statusOf('waiting'));
});

test('twenty newcomers who are confirmed at once are eight active and twelve waiting', async () => {
  await owner`delete from private.known_people where user_id = any(${students})`;
  await Promise.all(students.map(enrol));
  expect(await outcome()).toMatchObject({ active: 20, waiting: 0, is_full: false });
  const confirm = (student: string) =>
    as(
      teacher,
      (session) => session`update public.enrollments set confirmed_at = now()
        where user_id = ${student} and course_id = ${course} returning id`,
    );
  await Promise.all(students.map(confirm));
  expect(await outcome()).toMatchObject({ active: 8, waiting: 12, is_full: true });
  expect(await toldOf('place-waiting')).toEqual(await statusOf('waiting'));
  expect(await toldOf('enrolment-confirmed')).toEqual(await statusOf('active'));
});

test('places that are left at once are offered to the first who wait', async () => {
  for (const student of students) await enrol(student);
  await Promise.all(students.slice(0, 5).map((student) => setEnded(student, true)));
  expect(await outcome()).toMatchObject({ active: 3, offered: 5, waiting: 12, is_full: true });
  expect((await line()).offered).toEqual(students.slice(8, 13));
  expect(await toldOf('place-offered')).toEqual(students.slice(8, 13).sort());
});

test('two families and one place: who is asked has it, who waits does not', async () => {
  for (const student of students.slice(0, 10)) await enrol(student);
  const [first = '', second = ''] = students.slice(8);
  await setEnded(students[0] ?? '', true);
  expect(await Promise.all([take(first), take(second)])).toEqual(['taken', 'offer-over']);
  expect(await outcome()).toMatchObject({ active: 8, offered: 0, waiting: 1 });
});

test.each([-40, -5, 0, 5, 20, 40])(
  'a place is taken or passed on, never both, by an answer about %i ms after its time',
  async (late) => {
    for (const student of students.slice(0, 10)) await enrol(student);
    const [first = '', second = ''] = students.slice(8);
    await setEnded(students[0] ?? '', true);
    await endOffers(60);
    const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const [answer] = await Promise.all([
      after(60 + late).then(() => take(first)),
      after(60).then(passOn).catch(ignoreDeadlock),
    ]);
    await after(60);
    await passOn();
    const { active, offered, waiting, is_full } = await outcome();
    expect([active, offered, is_full]).toEqual(answer === 'taken' ? [8, 0, true] : [7, 1, true]);
    expect(waiting).toBe(answer === 'taken' ? 1 : 2);
    if (answer === 'taken') return;
    expect(answer).toBe('offer-over');
    expect(await line()).toEqual({ offered: [second], waiting: [first] });
  },
);

test('a place that is being taken while its time passes is not passed on', async () => {
  for (const student of students.slice(0, 10)) await enrol(student);
  const [first = ''] = students.slice(8);
  await setEnded(students[0] ?? '', true);
  await endOffers(300);
  await as(first, async (session) => {
    const taken = await session`update public.enrollments set taken_at = now()
      where user_id = ${first} and course_id = ${course} returning id`;
    await new Promise((resolve) => setTimeout(resolve, 350));
    await passOn();
    return taken;
  });
  await passOn();
  expect(await outcome()).toMatchObject({ active: 8, offered: 0, waiting: 1 });
});

test('a family that declines while its offer lapses leaves, and the next is asked once', async () => {
  for (const student of students.slice(0, 11)) await enrol(student);
  const [first = '', second = '', third = ''] = students.slice(8);
  await setEnded(students[0] ?? '', true);
  await endOffers(0);
  await Promise.all([
    setEnded(first, true),
    passOn().catch(ignoreDeadlock),
    passOn().catch(ignoreDeadlock),
  ]);
  expect(await line()).toEqual({ offered: [second], waiting: [third] });
  expect((await toldOf('place-offered')).filter((id) => id === second)).toHaveLength(1);
});

test('who enrols in the minute before a lapsed offer is passed on does not get ahead', async () => {
  for (const student of students.slice(0, 10)) await enrol(student);
  const [first = '', second = '', late = ''] = students.slice(8);
  await setEnded(students[0] ?? '', true);
  await endOffers(0);
  await Promise.all([enrol(late), passOn().catch(ignoreDeadlock)]);
  await passOn();
  const { offered, waiting } = await line();
  expect(offered).toEqual([second]);
  expect(waiting.toSorted()).toEqual([first, late].sort());
});

test('several places that are added while others enrol are all offered to those who wait', async () => {
  for (const student of students.slice(0, 10)) await enrol(student);
  await setPlaces(10);
  expect(await outcome()).toMatchObject({ active: 8, offered: 2, is_full: true });
  await Promise.all([...students.slice(10).map(enrol), setPlaces(13)]);
  const { active, offered, waiting, is_full } = await outcome();
  expect([active + offered, waiting - offered, is_full]).toEqual([13, 7, true]);
});

test.each([1, 2, 3, 4, 5])(
  'none is given twice and none stays free while all take, leave and add places (%i)',
  async (seed) => {
    const random = randomOf(seed);
    const moves = students.map((student) => async () => {
      await enrol(student);
      await take(student);
      if (random.chance(0.5)) await setEnded(student, true);
      if (random.chance(0.5)) await setEnded(student, false);
    });
    const sizes = [9, 11, 10].map((places) => () => setPlaces(places));
    await Promise.all([...moves.slice(0, 10), ...sizes, ...moves.slice(10)].map((act) => act()));
    const { active, offered, waiting, places, is_full } = await outcome();
    // The number of places only grew below 11, so nobody could get one too many.
    const held = active + offered;
    expect(held).toBeLessThanOrEqual(11);
    expect(held).toBeGreaterThanOrEqual(Math.min(places, active + waiting));
    expect(is_full).toBe(held >= places);
  },
);

test('an enrolment and the restore of its course leave exactly those who were on it', async () => {
  await Promise.all(students.slice(0, 10).map(enrol));
  const setDeleted = (isDeleted: boolean) =>
    as(
      teacher,
      (session) =>
        session`update public.courses set _deleted = ${isDeleted} where id = ${course} returning id`,
    );
  await Promise.all([
    setDeleted(true),
    ...students.slice(0, 3).map((student) => setEnded(student, true).catch(() => 0)),
  ]);
  const left = await owner<{ user_id: string }[]>`
    select r.user_id from private.ended_enrollments e join public.enrollments r on r.id = e.enrollment_id
    where e.ended_by = 'course' order by r.user_id`;
  await setDeleted(false);
  const after = await owner<{ user_id: string }[]>`
    select user_id from public.enrollments where not _deleted order by user_id`;
  expect(after).toEqual(left);
  expect((await outcome()).active).toBeLessThanOrEqual(8);
});
