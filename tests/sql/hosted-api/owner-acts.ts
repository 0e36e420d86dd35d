/** What an admin does to families and courses. */
import type { Sql } from 'postgres';
import { expect } from 'vitest';
import { COURSE, idOf, OTHER_COURSE, type Person } from './statements.ts';

type Ask = (requester: Person, statement: string, access?: 'read only') => Promise<unknown[]>;

/** Finds Ada, and ends, restores and moves her enrolment and her link. */
export async function actOnFamilies(ask: Ask, owner: Sql): Promise<void> {
  const found = "select name from public.find_people('ada')";
  expect(await ask('ann', found)).toEqual(['Ada']);
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

/** Gives the other course to Tess, then hides, edits and deletes it. */
export async function actOnCourses(ask: Ask): Promise<void> {
  const act = (call: string) => ask('ann', `select public.${call}`);
  expect(await act(`give_course('${OTHER_COURSE}', '${idOf('tess')}')`)).toEqual([idOf('tess')]);
  expect(await act(`hide_course('${OTHER_COURSE}', true)`)).toEqual([true]);
  const edit = `edit_course('${OTHER_COURSE}', '{"places": 4}')`;
  expect(await act(edit)).toEqual([OTHER_COURSE]);
  const list = "select places from public.owner_courses() where title = 'Ratio'";
  expect(await ask('ann', list, 'read only')).toEqual([4]);
  expect(await act(`delete_course('${OTHER_COURSE}')`)).toEqual([OTHER_COURSE]);
}
