/** What an admin does to families and courses. */
import type { Sql } from 'postgres';
import { expect } from 'vitest';
import { COURSE, enrol, idOf, markCourse, OTHER_COURSE, type Person } from './statements.ts';

type Ask = (requester: Person, statement: string, access?: 'read only') => Promise<unknown[]>;

/** Finds Ada, and ends, restores and moves her enrolment and her link. */
export async function actOnFamilies(ask: Ask, owner: Sql): Promise<void> {
  const found = "select name from public.find_people('ada')";
  expect(await ask('ann', found)).toEqual(['Ada']);
  const alone = 'select count(*)::int from public.students_without_adult()';
  expect(await ask('ann', alone)).toEqual([1]);
  const page = `select public.person('${idOf('ada')}') -> 'history' -> 'events' -> 0 is not null as known`;
  expect(await ask('ann', page)).toEqual([true]);
  const older = `select public.history_of('${idOf('ada')}', 1) ->> 'more'`;
  expect(await ask('ann', older)).toEqual(['false']);
  const [link] = await ask('pam', 'select id from public.child_parent_relationships');
  expect(await ask('ann', `select public.end_link('${link}')`)).toEqual([link]);
  expect(await ask('ann', `select public.restore_link('${link}')`)).toEqual([link]);
  const roster = `select id from public.course_roster('${COURSE}') where student_id = '${idOf('ada')}'`;
  const [enrolment] = await ask('ann', roster);
  expect(await ask('ann', `select public.end_enrollment('${enrolment}')`)).toEqual([enrolment]);
  const restore = `select public.restore_enrollment('${enrolment}')`;
  expect(await ask('ann', restore)).toEqual(['active']);
  await owner`insert into public.courses (id, title, description, subject)
    values (${OTHER_COURSE}, 'Ratio', 'Parts', 'mathematics')`;
  const refused = expect.objectContaining({ code: '23514', detail: 'already-on-course' });
  const stay = `select public.move_enrollment('${enrolment}', '${COURSE}')`;
  await expect(ask('ann', stay)).rejects.toEqual(refused);
  const move = `select public.move_enrollment('${enrolment}', '${OTHER_COURSE}')`;
  expect(await ask('ann', move)).toEqual(['active']);
  const back = `select public.move_enrollment(id, '${COURSE}') from public.course_roster('${OTHER_COURSE}')`;
  expect(await ask('ann', back)).toEqual(['active']);
}

/** Sid enrols, and nobody knows him yet: his teacher confirms him, then the owner takes it back and knows him again. Then Ada is known. */
export async function confirmStudents(ask: Ask, owner: Sql): Promise<void> {
  const confirm = `update public.enrollments set confirmed_at = now() where course_id = '${COURSE}'
    returning confirmed_at is not null`;
  const listed = 'select id from public.newcomers()';
  expect(await ask('sid', enrol('sid'))).toEqual(['active']);
  expect(await ask('ann', listed)).toEqual([idOf('sid')]);
  expect(await ask('tess', confirm)).toEqual([true]);
  for (const known of [false, true]) {
    const know = `select public.set_person_known('${idOf('sid')}', ${known})`;
    expect(await ask('ann', know)).toEqual([known]);
  }
  await owner`insert into private.known_people (user_id) values (${idOf('ada')})`;
  await owner`update public.settings set students_need_confirmation = false where singleton`;
  await owner`update public.settings set students_need_confirmation = true where singleton`;
}

/** Gives the other course to Tess, then hides, edits and deletes it. */
export async function actOnCourses(ask: Ask): Promise<void> {
  const act = (call: string) => ask('ann', `select public.${call}`);
  expect(await act(`give_course('${OTHER_COURSE}', '${idOf('tess')}')`)).toEqual([idOf('tess')]);
  expect(await act(`hide_course('${OTHER_COURSE}', true)`)).toEqual([true]);
  const edit = `edit_course('${OTHER_COURSE}', '{"places": 4}')`;
  expect(await act(edit)).toEqual([OTHER_COURSE]);
  const list = "select places from public.owner_courses() where title = 'Ratio'";
  expect(await ask('ann', list, 'read only')).toEqual([4]);
  const week = "select c -> 'places' from jsonb_array_elements(public.owner_week() -> 'courses') c";
  expect(await ask('ann', `${week} where c ->> 'title' = 'Ratio'`, 'read only')).toEqual([4]);
  const month =
    "select c -> 'places' from jsonb_array_elements(public.owner_month(current_date) -> 'classes') c";
  expect(await ask('ann', `${month} where c ->> 'title' = 'Ratio'`, 'read only')).toEqual([4]);
  expect(await act(`delete_course('${OTHER_COURSE}')`)).toEqual([OTHER_COURSE]);
}

/** Places are given, left, ended and restored, and offered in a copy of the course. */
export async function givePlaces(ask: Ask, owner: Sql): Promise<void> {
  const set = (places: number) =>
    `update public.courses set places = ${places} where id = '${COURSE}' returning is_full`;
  expect(await ask('tess', set(1))).toEqual([false]);
  const mark = (gone: boolean) => `update public.enrollments set _deleted = ${gone}
    where user_id = '${idOf('sid')}' and course_id = '${COURSE}' returning status, id`;
  expect(await ask('sid', mark(true))).toEqual(['active']);
  expect(await ask('sid', mark(false))).toEqual(['waiting']);
  expect(await ask('tess', set(8))).toHaveLength(1);
  const take = `update public.enrollments set taken_at = now()
    where user_id = '${idOf('sid')}' and course_id = '${COURSE}' returning status, id`;
  expect(await ask('sid', take)).toEqual(['active']);
  const notes = `select lesson_id from public.earlier_notes('${idOf('sid')}')`;
  expect(await ask('sid', notes, 'read only')).toEqual([]);
  expect(await ask('tess', mark(true))).toEqual(['active']);
  const refused = expect.objectContaining({ code: '23514', detail: 'ended' });
  await expect(ask('sid', mark(false))).rejects.toEqual(refused);
  const ended = `select id from public.ended_enrollments_of('${COURSE}')`;
  const [enrollment] = await ask('tess', ended);
  const restore = `select public.restore_enrollment('${String(enrollment)}')`;
  expect(await ask('tess', restore)).toEqual(['active']);
  expect(await ask('tess', markCourse(true))).toEqual([true]);
  const deleted = 'select students::int from public.deleted_courses()';
  expect(await ask('ann', deleted, 'read only')).toEqual([2]);
  expect(await ask('ann', `select public.restore_course('${COURSE}')`)).toEqual([COURSE]);
  const copy = crypto.randomUUID();
  const next = `insert into public.courses (id, title, description, subject, teacher_id, first_for, first_until)
    values ('${copy}', 'Spring', 'S', 'science', '${idOf('tess')}', '${COURSE}', now()::date + 14) returning id`;
  expect(await ask('tess', next)).toEqual([copy]);
  const asked = `select user_id from public.enrollments where course_id = '${copy}' and offered_until > now()`;
  expect(await ask('tess', asked)).toHaveLength(2);
  await owner`delete from public.courses where id = ${copy}`;
}
