/**
 * Every function and trigger runs under the API's session settings of a hosted project: safeupdate, which refuses
 * UPDATE and DELETE without WHERE, the roles, and the limits of time. The acts depend on those before them.
 */
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../cluster.ts';
import { realtimeSql } from '../realtime-platform.ts';
import { recordCoverage, uncalledFunctions, unfiredTriggers } from './coverage.ts';
import { compileSafeupdate, type Library } from './safeupdate.ts';
import { type ApiSession, createAuthenticator, openApiSession } from './session.ts';

/** Functions that only raise an error, which PostgreSQL does not count as a call. The acts expect their errors. */
const ONLY_RAISE = ['private.refuse_parent()'];

const COURSE = crypto.randomUUID();
const PEOPLE = {
  ada: ['student', crypto.randomUUID()],
  sid: ['student', crypto.randomUUID()],
  pam: ['parent', crypto.randomUUID()],
  tess: ['teacher', crypto.randomUUID()],
  ann: ['student', crypto.randomUUID()],
} as const;
type Person = keyof typeof PEOPLE;
const idOf = (person: Person): string => PEOPLE[person][1];

let safeupdate: Library;
let cluster: Cluster;
/** The role postgres in the SQL editor, with safeupdate too. */
let owner: Sql;
let api: ApiSession;

beforeAll(async () => {
  safeupdate = await compileSafeupdate();
  cluster = await startCluster();
  const database = await cluster.createDatabase();
  const setUp = cluster.connect(database, 1);
  await createAuthenticator(setUp, safeupdate.path);
  await setUp.unsafe(realtimeSql);
  await recordCoverage(setUp, database);
  await setUp.end();
  owner = cluster.connect(database, 1);
  await owner.unsafe(`load '${safeupdate.path}'`);
  api = openApiSession(cluster, database);
}, 60_000);

afterAll(async () => {
  await Promise.all([owner?.end(), api?.end()]);
  await cluster?.stop();
  safeupdate?.remove();
});

/** The first column of a request's answer. */
const ask = async (
  requester: Person | 'anon' | 'service_role',
  statement: string,
  access?: 'read only',
): Promise<unknown[]> => {
  const as = requester in PEOPLE ? idOf(requester as Person) : requester;
  const rows = await api.request(as, statement, access);
  return rows.map((row) => Object.values(row)[0]);
};

const refusal = (code: string, message: string) => expect.objectContaining({ code, message });

describe('the refusal is on', () => {
  test.each([
    ['UPDATE', 'update public.profiles set first_name = first_name'],
    ['DELETE', 'delete from private.ended_links'],
  ])('%s without WHERE inside a function is refused', async (command, statement) => {
    await owner.unsafe(`create function public.careless() returns void language plpgsql
      security definer set search_path = '' as $$ begin ${statement}; end $$`);
    await expect(ask('service_role', 'select public.careless()')).rejects.toEqual(
      refusal('21000', `${command} requires a WHERE clause`),
    );
    await owner`drop function public.careless()`;
  });

  test.each([
    ['the API', () => api.request('service_role', 'delete from public.courses')],
    [
      'the API, in a WITH',
      () =>
        api.request(
          'service_role',
          'with gone as (delete from public.courses returning id) select from gone',
        ),
    ],
    ['the owner', () => owner`delete from public.courses`],
  ])('a request of %s without WHERE is refused', async (_, act) => {
    await expect(act()).rejects.toEqual(refusal('21000', 'DELETE requires a WHERE clause'));
  });

  test('a visitor’s statement ends after three seconds, and a user’s after eight', async () => {
    const limit = "select current_setting('statement_timeout')";
    expect([await ask('anon', limit), await ask('ada', limit)]).toEqual([['3s'], ['8s']]);
    expect(await ask('service_role', limit)).toEqual(['8s']);
  });
});

const setting = (needed: boolean) =>
  `update public.settings set teachers_need_approval = ${needed} where singleton returning teachers_need_approval`;
const approval = (approved: boolean) =>
  `select true from public.set_teacher_approval('${idOf('tess')}', ${approved})`;
const markCourse = (deleted: boolean) =>
  `update public.courses set _deleted = ${deleted} where id = '${COURSE}' returning _deleted`;
const markLink = (deleted: boolean) =>
  `update public.child_parent_relationships set _deleted = ${deleted}
   where parent_id = '${idOf('pam')}' and child_id = '${idOf('ada')}' returning _deleted`;
const addLink = (parent: Person, child: Person) =>
  `insert into public.child_parent_relationships (parent_id, child_id)
   values ('${idOf(parent)}', '${idOf(child)}') returning _deleted`;
const enrol = (student: Person) =>
  `insert into public.enrollments (user_id, course_id) values ('${idOf(student)}', '${COURSE}') returning status`;
const sendEnquiry = (email: string) =>
  `insert into public.enquiries (kind, details, submitted_at) values ('contact', '${JSON.stringify({
    name: 'Vera',
    email,
    phone: '020 7946 0018',
    message: 'Please call me back.',
  })}', now())`;

/** Pulls all tables, then asks for all visible ids. @returns how many rows each table has both ways */
async function counts(person: Person): Promise<Record<string, number[]>> {
  const tables = ['profiles', 'courses', 'enrollments', 'child_parent_relationships', 'enquiries'];
  const request = { checkpoints: Object.fromEntries(tables.map((table) => [table, null])) };
  const pull = `select public.pull('${JSON.stringify(request)}') -> 'pages'`;
  const [pages] = (await ask(person, pull, 'read only')) as [Record<string, { rows: unknown[] }>];
  const found: Record<string, number[]> = {};
  for (const table of tables) {
    const [ids] = await ask(
      person,
      `select public.visible_ids('${table}', null, 1000)`,
      'read only',
    );
    found[table] = [pages[table]?.rows.length ?? 0, (ids as unknown[]).length];
  }
  return found;
}

describe('acts', () => {
  test('people sign up', async () => {
    await owner.begin(async (transaction) => {
      await transaction`set local role supabase_auth_admin`;
      for (const [name, [user_type, id]] of Object.entries(PEOPLE)) {
        await transaction`
          insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
          values (${id}, 'authenticated', 'authenticated', ${`${name}@example.com`}, now(),
            ${transaction.json({ first_name: name, user_type })})`;
      }
    });
    expect(await ask('ada', 'select first_name from public.profiles', 'read only')).toEqual([
      'ada',
    ]);
  });

  test('the secret key makes an admin', async () => {
    await ask('anon', sendEnquiry('early@example.com'));
    const make = "select public.make_admin('ann@example.com')";
    expect(await ask('service_role', make)).toEqual(['made']);
    const found = await ask('service_role', 'select public.project_state()', 'read only');
    expect(found).toEqual([expect.objectContaining({ has_admin: true })]);
  });

  test('a teacher creates, edits, deletes and restores a course', async () => {
    const create = `insert into public.courses (id, title, description, subject, teacher_id)
      values ('${COURSE}', 'Fractions', 'Halves', 'mathematics', '${idOf('tess')}') returning title`;
    expect(await ask('tess', create)).toEqual(['Fractions']);
    const edit = `update public.courses set title = 'Decimals' where id = '${COURSE}' returning title`;
    expect(await ask('tess', edit)).toEqual(['Decimals']);
    expect(await ask('sid', enrol('sid'))).toEqual(['active']);
    expect(await ask('tess', markCourse(true))).toEqual([true]);
    expect(await ask('tess', markCourse(false))).toEqual([false]);
  });

  test('a student enrols, and the owner ends and restores enrolments', async () => {
    expect(await ask('ada', enrol('ada'))).toEqual(['active']);
    const mark = (deleted: boolean) =>
      owner`update public.enrollments set _deleted = ${deleted} where course_id = ${COURSE}`;
    expect((await mark(true)).count).toBe(2);
    expect((await mark(false)).count).toBe(2);
  });

  test('a parent finds and links a child, and both sides end and restore the link', async () => {
    const find = `select public.find_student('${idOf('pam')}', 'ada@example.com') ->> 'found'`;
    expect(await ask('service_role', find)).toEqual(['true']);
    expect(await ask('pam', addLink('pam', 'ada'))).toEqual([false]);
    expect(await ask('pam', markLink(true))).toEqual([true]);
    expect(await ask('pam', markLink(false))).toEqual([false]);
    expect(await ask('ada', markLink(true))).toEqual([true]);
    const refused = expect.objectContaining({ code: '42501', detail: 'ended-by-child' });
    await expect(ask('pam', markLink(false))).rejects.toEqual(refused);
    await expect(ask('pam', addLink('pam', 'ada'))).rejects.toEqual(refused);
    const removed = 'select first_name from public.removed_adults()';
    expect(await ask('ada', removed, 'read only')).toEqual(['pam']);
    expect(await ask('ada', markLink(false))).toEqual([false]);
  });

  test('a student changes a name', async () => {
    const rename = `update public.profiles set first_name = 'Ada' where id = '${idOf('ada')}' returning first_name`;
    expect(await ask('ada', rename)).toEqual(['Ada']);
  });

  test('visitors send enquiries up to the limit, and an admin marks them as handled', async () => {
    for (let sent = 0; sent < 5; sent += 1) await ask('anon', sendEnquiry('pam@example.com'));
    await expect(ask('anon', sendEnquiry('pam@example.com'))).rejects.toEqual(
      refusal('PT429', expect.stringContaining('Too many enquiries')),
    );
    const handle = `update public.enquiries set handled_at = now(), handled_by = '${idOf('ann')}'
      where handled_at is null returning kind`;
    expect(await ask('ann', handle)).toHaveLength(6);
  });

  test('mails are sent, given up and listed, and old rows are deleted', async () => {
    const claim = async () => {
      const [mail] = await api.request(
        'service_role',
        'select id, attempt from public.claim_mail()',
      );
      return mail;
    };
    const record = async (outcome: string) => {
      const mail = await claim();
      const answer = `select public.record_mail('${mail?.id}', ${mail?.attempt}, '${outcome}', 'status 422')`;
      await ask('service_role', answer);
    };
    await record('sent');
    await record('refused');
    const undelivered = 'select last_error from public.undelivered_mails()';
    expect(await ask('ann', undelivered, 'read only')).toEqual(['status 422']);
    await ask('service_role', 'select public.tidy()');
    await owner`select private.call_send_mails(), private.schedule_jobs()`;
  });

  test('everyone pulls, and compares ids', async () => {
    expect(await counts('ada')).toEqual({
      profiles: [2, 2],
      courses: [1, 1],
      enrollments: [1, 1],
      child_parent_relationships: [1, 1],
      enquiries: [0, 0],
    });
    expect(await counts('pam')).toMatchObject({ profiles: [2, 2], enrollments: [1, 1] });
    expect(await counts('tess')).toMatchObject({ profiles: [3, 3], enrollments: [2, 2] });
    expect(await counts('ann')).toMatchObject({ profiles: [1, 1], enquiries: [6, 6] });
  });

  test('an admin turns the approval of teachers on and off, approves and withdraws', async () => {
    expect(await ask('ann', setting(true))).toEqual([true]);
    expect(await counts('ann')).toMatchObject({ profiles: [2, 2] });
    expect(await ask('pam', addLink('pam', 'sid'))).toEqual([false]);
    expect(await counts('sid')).toMatchObject({ courses: [1, 1] });
    expect(await ask('ann', approval(true))).toEqual([true]);
    expect(await ask('ann', approval(false))).toEqual([true]);
    expect(await ask('ann', setting(false))).toEqual([false]);
  });

  test('the accounts of a teacher with a course, and of its student and parent, are closed', async () => {
    for (const person of ['tess', 'ada', 'pam'] as const) {
      const may = `select public.may_try_closing('${idOf(person)}')`;
      expect(await ask('service_role', may)).toEqual([true]);
      await ask('service_role', `select public.close_account('${idOf(person)}')`);
    }
    const left = 'select first_name from public.profiles order by 1';
    expect(await ask('service_role', left)).toEqual(['ann', 'sid']);
    expect(await ask('service_role', 'select count(*)::int from public.enrollments')).toEqual([0]);
  });

  test('an admin closes the account, whose marks on enquiries go', async () => {
    await ask('service_role', `select public.close_account('${idOf('ann')}')`);
    const marked = 'select count(*)::int from public.enquiries where handled_by is not null';
    expect(await ask('service_role', marked)).toEqual([0]);
  });

  test('the owner renews the identity of a restored server', async () => {
    const [row] = await owner`select private.renew_server_identity() as id`;
    expect(await ask('sid', 'select id from public.server_identity')).toEqual([row?.id]);
    expect(await counts('sid')).toMatchObject({ profiles: [1, 1] });
  });
});

describe('the acts are complete', () => {
  test('every function ran', async () => {
    await api.flushStatistics();
    await owner`select pg_stat_force_next_flush()`;
    const uncalled = await uncalledFunctions(owner);
    expect(uncalled.filter((name) => !ONLY_RAISE.includes(name))).toEqual([]);
  });

  test('every trigger fired', async () => {
    expect(await unfiredTriggers(owner)).toEqual([]);
  });
});
