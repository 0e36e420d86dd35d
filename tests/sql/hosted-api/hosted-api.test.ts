/**
 * Every function and trigger runs under the API's session settings of a hosted project: safeupdate, which refuses
 * UPDATE and DELETE without WHERE, the roles, and the limits of time. The acts depend on those before them.
 */
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actOnAccounts } from './account-acts.ts';
import { actOnChildren, inviteAFamily } from './child-acts.ts';
import { uncalledFunctions, unfiredTriggers } from './coverage.ts';
import { actAtTheDesk, fillTheInbox } from './desk-acts.ts';
import { type HostedProject, startHostedProject } from './hosted-project.ts';
import { actOnCourses, actOnFamilies, confirmStudents, givePlaces } from './owner-acts.ts';
import type { ApiSession } from './session.ts';
import {
  acceptLink,
  approval,
  askForLink,
  becomes,
  COURSE,
  enrol,
  idOf,
  lookUp,
  markCourse,
  markLink,
  PEOPLE,
  type Person,
  pullCourses,
  pullTables,
  readCode,
  sendEnquiry,
  setting,
  TABLES,
} from './statements.ts';
import { actInTheWeek, subscribe } from './week-acts.ts';

/** What only raises an error, which PostgreSQL does not count as a call. The acts expect these errors. */
const ONLY_RAISE = [
  ...['parent()', 'link(text)', 'enrolment(text)'].map((of) => `private.refuse_${of}`),
  'private.keep_keys()',
  ...['attendance_keep_keys on attendance', 'lessons_keep_course on lessons'],
  ...['results_keep_keys on results', 'papers_keep_course on papers'],
];
/** What only migrations call. */
const ONLY_IN_MIGRATIONS = [
  'private.let_devices_read(text,jsonb,text)',
  'private.publish(text,text[])',
  'private.remember_deletions(regclass)',
];
const shouldHaveRun = (name: string) => ![...ONLY_RAISE, ...ONLY_IN_MIGRATIONS].includes(name);

let project: HostedProject;
let owner: Sql;
let api: ApiSession;

beforeAll(async () => {
  project = await startHostedProject();
  ({ owner, api } = project);
}, 60_000);

afterAll(() => project?.stop());

/** The first column of a request's answer. */
const ask = async (
  requester: Person | 'anon' | 'service_role',
  statement: string,
  access?: 'read only',
): Promise<unknown[]> => {
  const as = requester in PEOPLE ? idOf(requester as Person) : requester;
  return (await api.request(as, statement, access)).map((row) => Object.values(row)[0]);
};

/** Pulls all tables, then asks for all visible ids. @returns how many rows each table has both ways */
async function counts(person: Person): Promise<Record<string, number[]>> {
  const answer = await ask(person, pullTables, 'read only');
  const [pages] = answer as [Record<string, { rows: unknown[] }>];
  const found: Record<string, number[]> = {};
  for (const table of TABLES) {
    const visible = `select public.visible_ids('${table}', null, 1000)`;
    const [ids] = await ask(person, visible, 'read only');
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
    await owner`insert into private.address_proofs (user_id, proved_at)
      select id, now() from auth.users`;
    expect(await ask('ada', 'select first_name from public.profiles')).toEqual(['ada']);
  });

  test('somebody who signed up as the wrong one of student and parent changes that', async () => {
    expect(await ask('sid', becomes('parent'))).toEqual(['parent']);
    expect(await ask('sid', becomes('student'))).toEqual(['student']);
  });

  test('a parent adds a child without an address', () => actOnChildren(ask, owner));

  test('the secret key makes an admin', async () => {
    await ask('anon', sendEnquiry('early@example.com'));
    const make = "select public.make_admin('ann@example.com')";
    expect(await ask('service_role', make)).toEqual(['made']);
    const found = await ask('service_role', 'select public.project_state()', 'read only');
    expect(found).toEqual([expect.objectContaining({ has_admin: true })]);
  });

  test('an admin lists the teachers, and approves one', async () => {
    expect(await ask('ann', 'select email from public.teacher_accounts()')).toEqual([
      'tess@example.com',
    ]);
    expect(await ask('ann', approval(true))).toEqual([true]);
  });

  test('a teacher creates, edits, deletes and restores a course', async () => {
    const create = `insert into public.courses (id, title, description, subject, teacher_id)
      values ('${COURSE}', 'Fractions', 'Halves', 'mathematics', '${idOf('tess')}') returning title`;
    expect(await ask('tess', create)).toEqual(['Fractions']);
    const edit = `update public.courses set title = 'Decimals' where id = '${COURSE}' returning title`;
    expect(await ask('tess', edit)).toEqual(['Decimals']);
    await confirmStudents(ask, owner);
    expect(await ask('tess', markCourse(true))).toEqual([true]);
    const [rows] = await ask('sid', pullCourses, 'read only');
    expect(rows).toEqual([{ id: COURSE, change_position: expect.any(Number), _deleted: true }]);
    expect(await ask('tess', markCourse(false))).toEqual([false]);
  });

  test('a student enrols, and the owner ends and restores enrolments', async () => {
    expect(await ask('ada', enrol('ada'))).toEqual(['active']);
    const mark = (deleted: boolean) =>
      owner`update public.enrollments set _deleted = ${deleted} where course_id = ${COURSE}`;
    expect((await mark(true)).count).toBe(2);
    expect((await mark(false)).count).toBe(2);
  });

  test('places are given, left, ended and restored', () => givePlaces(ask, owner));

  test('the owner invites a family, which takes the invitation', () => inviteAFamily(ask, owner));

  test('a parent asks for a link, and the child declines or types wrong codes', async () => {
    const refused = expect.objectContaining({ code: '23514', detail: 'not-looked-up' });
    await expect(ask('pam', askForLink('ada'))).rejects.toEqual(refused);
    expect(await ask('service_role', lookUp('pam', 'ada'))).toEqual(['true']);
    expect(await ask('pam', askForLink('ada'))).toEqual([true]);
    expect(await ask('ada', 'select public.decline_links()')).toEqual([1]);
    expect(await ask('pam', askForLink('ada'))).toEqual([true]);
    const answers: unknown[] = [];
    for (let typed = 0; typed < 5; typed += 1)
      answers.push(...(await ask('ada', acceptLink('999999'))));
    expect(answers).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'ended']);
  });

  test('a child accepts a link, and both sides end and restore it', async () => {
    expect(await ask('pam', askForLink('ada'))).toEqual([true]);
    const [code] = await ask('pam', readCode, 'read only');
    expect(await ask('ada', acceptLink(code))).toEqual(['accepted']);
    expect(await ask('pam', markLink(true))).toEqual([true]);
    expect(await ask('pam', markLink(false))).toEqual([false]);
    expect(await ask('ada', markLink(true))).toEqual([true]);
    const refused = expect.objectContaining({ code: '42501', detail: 'ended-by-child' });
    await expect(ask('pam', markLink(false))).rejects.toEqual(refused);
    await expect(ask('pam', askForLink('ada'))).rejects.toEqual(refused);
    const removed = 'select first_name from public.removed_adults()';
    expect(await ask('ada', removed, 'read only')).toEqual(['pam']);
    expect(await ask('ada', markLink(false))).toEqual([false]);
  });

  test('the owner accepts a request, and adds and removes a link', async () => {
    expect(await ask('service_role', lookUp('pam', 'sid'))).toEqual(['true']);
    expect(await ask('pam', askForLink('sid'))).toEqual([true]);
    const [link] = await ask('ann', 'select id from public.open_links()');
    const accept = `select public.accept_link_for_family('${String(link)}')`;
    expect(await ask('ann', accept)).toEqual([link]);
    await owner`delete from public.child_parent_relationships where id = ${String(link)}`;
    await owner`insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
      values (${idOf('pam')}, ${idOf('sid')}, now())`;
    await owner`delete from public.child_parent_relationships where id = ${String(link)}`;
  });

  test('a teacher plans a lesson, the register has two authors, and a parent says whom to ring', async () => {
    await actInTheWeek(ask, owner);
    await subscribe(ask, owner);
  });

  test('people mark their notices as seen, and the owner deletes old ones', async () => {
    const seen =
      "update public.notices set seen_at = now() where kind = 'link-ended' returning kind";
    expect(new Set(await ask('pam', seen))).toEqual(new Set(['link-ended']));
    const deleted = await owner`delete from public.notices where seen_at is not null`;
    expect(deleted.count).toBeGreaterThan(0);
  });

  test('a student changes a name and a choice', async () => {
    const refuse = `update public.profiles set no_new_adults = true where id = '${idOf('ada')}' returning no_new_adults`;
    expect(await ask('ada', refuse)).toEqual([true]);
    const rename = `update public.profiles set first_name = 'Ada' where id = '${idOf('ada')}' returning first_name`;
    expect(await ask('ada', rename)).toEqual(['Ada']);
  });

  test('visitors send enquiries up to the limit, and an admin marks them as handled', async () => {
    await fillTheInbox(ask);
  });

  test('a family claims what it sent, and an admin takes, answers and deletes it', async () => {
    await actAtTheDesk(ask, owner);
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
    await owner`update private.mails set next_attempt_at = '2026-01-01' where kind = 'place-changed'`;
    await record('sent');
    const undelivered = 'select last_error from public.undelivered_mails()';
    expect(await ask('ann', undelivered, 'read only')).toEqual(['status 422']);
    // A tombstone, whose age is looked up.
    expect(await ask('pam', markLink(true))).toEqual([true]);
    await owner`update private.events set at = at - interval '13 months'
      where tbl = 'courses' and act = 'insert'`;
    await ask('service_role', 'select public.tidy()');
    expect(await ask('pam', markLink(false))).toEqual([false]);
    await owner`select private.call_send_mails(), private.schedule_jobs()`;
  });

  test('everyone pulls, and compares ids', async () => {
    expect(await counts('ada')).toEqual({
      profiles: [2, 2],
      courses: [1, 1],
      enrollments: [1, 1],
      child_parent_relationships: [1, 1],
      enquiries: [0, 0],
      enquiry_messages: [0, 0],
      // An unseen notice gives way to the next one of the same thing.
      notices: [7, 7],
      lessons: [1, 1],
      attendance: [1, 1],
      papers: [1, 1],
      results: [1, 1],
    });
    expect(await counts('pam')).toMatchObject({ profiles: [2, 2], enrollments: [1, 1] });
    expect(await counts('tess')).toMatchObject({ profiles: [3, 3], enrollments: [2, 2] });
    expect(await counts('ann')).toMatchObject({ profiles: [2, 2], enquiries: [7, 7] });
  });

  test('an admin turns the approval of teachers on and off, approves and withdraws', async () => {
    expect(await ask('ann', setting(false))).toEqual([false]);
    expect(await ask('ann', setting(true))).toEqual([true]);
    expect(await ask('ann', approval(false))).toEqual([true]);
    expect(await counts('tess')).toMatchObject({ profiles: [1, 1], enrollments: [0, 0] });
    expect(await counts('sid')).toMatchObject({ courses: [1, 1] });
    const edit = `update public.courses set title = 'Thirds' where id = '${COURSE}'`;
    const refused = expect.objectContaining({ code: '42501', detail: 'not-approved' });
    await expect(ask('tess', edit)).rejects.toEqual(refused);
    expect(await ask('ann', approval(true))).toEqual([true]);
    expect(await counts('tess')).toMatchObject({ profiles: [3, 3], enrollments: [2, 2] });
  });

  test('an admin finds people, and ends, restores and moves what a family has', async () => {
    await actOnFamilies(ask, owner);
  });

  test('an admin gives, hides, edits and deletes a course', () => actOnCourses(ask));

  test('a person proves the address, and devices and a second factor are taken away', () =>
    actOnAccounts(ask, owner));

  test('the accounts of a teacher with a course, and of its student and parent, are closed', async () => {
    for (const person of ['tess', 'ada', 'pam'] as const) {
      const may = `select public.may_try_closing('${idOf(person)}')`;
      expect(await ask('service_role', may)).toEqual([true]);
      await ask('service_role', `select public.close_account('${idOf(person)}')`);
    }
    const left = 'select first_name from public.profiles order by 1';
    expect(await ask('service_role', left)).toEqual(['ann', 'sid']);
    expect(await ask('service_role', 'select count(*)::int from public.enrollments')).toEqual([1]);
    expect(await counts('sid')).toMatchObject({ courses: [1, 1] });
    expect(await counts('ann')).toMatchObject({ courses: [1, 1] });
  });

  test('the owner deletes the course for good', async () => {
    await owner`delete from public.courses where id = ${COURSE}`;
    expect(await ask('service_role', 'select count(*)::int from public.enrollments')).toEqual([0]);
  });

  test('an admin closes the account, unless it is the last one, and its marks on enquiries go', async () => {
    const close = `select public.close_account('${idOf('ann')}')`;
    expect(await ask('service_role', close)).toEqual([false]);
    await ask('service_role', "select public.make_admin('sid@example.com')");
    expect(await ask('service_role', close)).toEqual([true]);
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
    expect((await uncalledFunctions(owner)).filter(shouldHaveRun)).toEqual([]);
  });

  test('every trigger fired', async () => {
    expect((await unfiredTriggers(owner)).filter(shouldHaveRun)).toEqual([]);
  });
});
