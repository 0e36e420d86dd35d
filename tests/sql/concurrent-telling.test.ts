/** What changes at the moment at which the job tells it: what is told is true, and told once. */
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';

let cluster: Cluster;
let owner: Sql;
let sessions: Sql;
let teacher: string;
let parent: string;
let student: string;
let lesson: string;

beforeAll(async () => {
  cluster = await startCluster();
}, 60_000);
afterAll(() => cluster?.stop());

beforeEach(async () => {
  const name = await cluster.createDatabase();
  owner = cluster.connect(name);
  sessions = cluster.connect(name, 4);
  [teacher, parent, student] = [
    await person('teacher'),
    await person('parent'),
    await person('student'),
  ];
  await owner`update public.profiles set approved_at = now() where id = ${teacher}`;
  await owner`insert into private.known_people (user_id) values (${student})`;
  await owner`insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
    values (${parent}, ${student}, now())`;
  const [course] = await owner`insert into public.courses (title, description, subject, teacher_id)
    values ('Fractions', 'Halves', 'mathematics', ${teacher}) returning id`;
  await owner`insert into public.enrollments (user_id, course_id) values (${student}, ${course?.id})`;
  const [planned] = await owner`insert into public.lessons (course_id, starts_at, minutes)
    values (${course?.id}, now() - interval '20 minutes', 60) returning id`;
  lesson = planned?.id;
  await owner`insert into public.attendance (lesson_id, student_id, mark) values (${lesson}, ${student}, 'absent')`;
  await due();
});
afterEach(async () => {
  await Promise.all([owner.end(), sessions.end()]);
});

async function person(type: string): Promise<string> {
  const id = crypto.randomUUID();
  await owner`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values (${id}, ${`${id}@example.com`}, now(), ${owner.json({ user_type: type })})`;
  return id;
}

const due = () => owner`update private.absences set due_at = now() where true`;
const tell = (session: Sql | TransactionSql = sessions) => session`select private.tell_due()`;
const mark = (session: TransactionSql, to: string) => session`
  update public.attendance set mark = ${to} where lesson_id = ${lesson}`;

/** Changes the mark as the teacher, and does something before the change is committed. */
const marking = (to: string, meanwhile: () => Promise<unknown>) =>
  sessions.begin(async (session) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: teacher });
    await session`select set_config('request.jwt.claims', ${claims}, true)`;
    await session`set local role authenticated`;
    await mark(session, to);
    await meanwhile();
  });

/** What the parent was told, and by how many mails. */
async function told(): Promise<[string[], number]> {
  const notices = await owner<{ kind: string }[]>`
    select kind from public.notices where user_id = ${parent} and kind like 'child-%' and not _deleted order by kind`;
  const mails = await owner`select from private.mails where kind like 'child-%'`;
  return [notices.map(({ kind }) => kind), mails.length];
}

test('an absence is not told while the teacher takes it back, nor afterwards', async () => {
  await marking('present', tell);
  expect(await told()).toEqual([[], 0]);
  await tell();
  expect(await told()).toEqual([[], 0]);
});

test('an absence that the family explains at this moment waits for the next run', async () => {
  await owner.begin(async (transaction) => {
    await transaction`update public.attendance set away = true where lesson_id = ${lesson}`;
    await tell();
  });
  await tell();
  expect(await told()).toEqual([[], 0]);
});

test('an absence of a lesson that is being cancelled is not told', async () => {
  await owner.begin(async (transaction) => {
    await transaction`update public.lessons set is_cancelled = true where id = ${lesson}`;
    await tell();
  });
  await tell();
  expect(await told()).toEqual([[], 0]);
});

test('a child who comes while the absence is being told is told to be there', async () => {
  let marked: Promise<unknown> = Promise.resolve();
  await sessions.begin(async (session) => {
    await tell(session);
    marked = marking('late', async () => undefined);
    // The teacher's change waits for the job, which the database says.
    await expect
      .poll(
        async () =>
          (await owner`select from pg_stat_activity where wait_event_type = 'Lock'`).length,
      )
      .toBe(1);
  });
  await marked;
  expect(await told()).toEqual([['child-absent'], 1]);
  await due();
  await tell();
  // The notice was not read and the mail not sent, so both are replaced.
  expect(await told()).toEqual([['child-there'], 1]);
});

test('two jobs at once tell an absence once', async () => {
  await Promise.all([tell(), tell(), tell()]);
  expect(await told()).toEqual([['child-absent'], 1]);
});

test('a word and a closed day that are being taken back are not told', async () => {
  await owner`update public.profiles set user_type = 'admin' where id = ${teacher}`;
  await owner`delete from private.absences where true`;
  await owner`insert into public.lessons (course_id, starts_at, minutes)
    select course_id, now() + interval '1 day', 60 from public.lessons`;
  const asOwnerOf = async (session: TransactionSql) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: teacher, aal: 'aal2' });
    await session`select set_config('request.jwt.claims', ${claims}, true)`;
  };
  const [made] = await sessions.begin(async (session) => {
    await asOwnerOf(session);
    return session`select public.write_to_class(course_id, 'Hello', null) as word,
        public.close_day((starts_at at time zone 'Europe/London')::date, '', '') as day
      from public.lessons where starts_at > now()`;
  });
  await owner`update private.class_words set at = now() - interval '5 minutes' where true`;
  await owner`update private.closed_days set at = now() - interval '5 minutes' where true`;
  await sessions.begin(async (session) => {
    await asOwnerOf(session);
    await session`select public.take_word_back(${made?.word}), public.reopen_day(${made?.day})`;
    await tell();
  });
  await tell();
  const notices =
    await owner`select kind from public.notices where kind in ('class-word', 'day-closed', 'lesson-cancelled')`;
  expect([...notices]).toEqual([]);
  const [row] =
    await owner`select count(*)::int as cancelled from public.lessons where is_cancelled`;
  expect(row).toEqual({ cancelled: 0 });
});
