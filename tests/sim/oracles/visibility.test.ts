import { expect, test } from 'vitest';
import { type Account, accounts } from '../plan/plan.ts';
import type { Version } from '../runner/world.ts';
import { everVisibleTo, versionName } from './visibility.ts';

let seq = 0;

/** A change of the history, with the next position. */
function change(tbl: string, id: string, row: Record<string, unknown>): Version {
  seq += 1;
  return { seq, tbl, op: 'UPDATE', id, row: { id, ...row, change_position: seq } };
}

const people = accounts.map((id) => change('profiles', id, { user_type: id.split('-')[0] }));
const shownTo = (userId: Account, history: Version[]) =>
  everVisibleTo(userId, [...people, ...history], { accountOf: () => userId });
const nameOf = ({ tbl, id, row }: Version) => versionName(tbl, id, row?.change_position);
const course = () => change('courses', 'drama', { teacher_id: 'teacher-1' });
const enrollment = () =>
  change('enrollments', 'on-drama', {
    user_id: 'student-1',
    course_id: 'drama',
    status: 'active',
  });
const link = (isOver = false) =>
  change('child_parent_relationships', 'family', {
    parent_id: 'parent-1',
    child_id: 'student-1',
    _deleted: isOver,
  });
const name = () => change('profiles', 'student-1', { user_type: 'student' });

test('an unrelated user sees courses and no people', () => {
  const [drama, enrolled, linked, named] = [course(), enrollment(), link(), name()];
  const history = [drama, enrolled, linked, named];
  expect(shownTo('parent-2', history).has(nameOf(drama))).toBe(true);
  for (const hidden of [enrolled, linked, named])
    expect(shownTo('parent-2', history).has(nameOf(hidden))).toBe(false);
});

test('a teacher sees a student from the enrolment on', () => {
  const [early, drama, enrolled, late] = [name(), course(), enrollment(), name()];
  const shown = shownTo('teacher-1', [early, name(), drama, enrolled, late]);
  expect([early, enrolled, late].map((version) => shown.has(nameOf(version)))).toEqual([
    false,
    true,
    true,
  ]);
});

test('a parent sees the child while the link exists', () => {
  const [before, over, after] = [name(), link(true), name()];
  const enrolled = enrollment();
  const shown = shownTo('parent-1', [course(), enrolled, before, link(), over, after]);
  expect([before, enrolled, over, after].map((version) => shown.has(nameOf(version)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('with approval on, only enrolled students see the course of an unapproved teacher', () => {
  const asked = change('settings', 'settings', { teachers_need_approval: true });
  const drama = course();
  const history = [asked, drama, enrollment()];
  const seers = accounts.filter((account) => shownTo(account, history).has(nameOf(drama)));
  expect(seers).toEqual(['teacher-1', 'student-1', 'admin-1']);
});
