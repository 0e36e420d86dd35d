// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { ChildWithCourses } from '#sync';
import { forgetRecords } from '../../lib/device-records.ts';
import { newsSince, recordVisit, visitOf } from './last-visit.ts';

function childWith(...courses: [id: string, status: string][]): ChildWithCourses {
  return {
    linkId: 'link',
    personId: 'nia',
    first_name: 'Nia',
    last_name: 'Bright',
    pending: 'none',
    enrollments: courses.map(([id, status]) => ({
      id,
      course_id: `course-${id}`,
      title: `Course ${id}`,
      subject: 'science',
      level: 'Beginner',
      image: '',
      status,
      enrolled_at: '2026-09-03T10:00:00Z',
      offered_until: null,
      taken_at: null,
      in_line: 0,
      confirmed_at: '2026-09-03T10:00:00Z',
      contact_name: '',
      contact_phone: '',
      pending: 'none',
      offer: '',
      is_full: false,
      ends_on: null,
    })),
  };
}
const monday = new Date('2026-11-23T10:00:00Z');
const later = new Date('2026-11-23T10:10:00Z');
const tuesday = new Date('2026-11-24T10:00:00Z');

it('reports a new enrolment and a changed status, but not an unchanged one', () => {
  const visit = visitOf([childWith(['1', 'active'], ['2', 'active'])], monday);
  const children = [childWith(['1', 'active'], ['2', 'paused'], ['3', 'active'])];
  expect(newsSince(visit, children)).toEqual([
    { id: '2', kind: 'changed', words: 'Nia is now paused on Course 2.' },
    { id: '3', kind: 'new', words: 'Nia was enrolled on Course 3.' },
  ]);
});

it('knows the waiting list', () => {
  const visit = visitOf([childWith(['1', 'waiting'])], monday);
  expect(newsSince(visit, [childWith(['1', 'active'], ['2', 'waiting'])])).toEqual([
    { id: '1', kind: 'changed', words: 'Nia now has a place on Course 1.' },
    { id: '2', kind: 'new', words: 'Nia is on the waiting list of Course 2.' },
  ]);
});

it("does not report the parent's own change that waits to be sent", () => {
  const child = childWith(['1', 'active']);
  const enrollments = child.enrollments.map((row) => ({ ...row, pending: 'write' as const }));
  expect(newsSince(visitOf([childWith()], monday), [{ ...child, enrollments }])).toEqual([]);
});

it('reports an enrolment that has ended, unless the link to the child is gone too', () => {
  const visit = visitOf([childWith(['1', 'active'], ['2', 'active'])], monday);
  expect(newsSince(visit, [childWith(['1', 'active'])])).toEqual([
    { id: '2', kind: 'ended', words: 'Nia is no longer on Course 2.' },
  ]);
  expect(newsSince(visit, [])).toEqual([]);
});

it('compares with the previous visit for as long as the current visit lasts', () => {
  const first = [childWith(['1', 'active'])];
  const second = [childWith(['1', 'active'], ['2', 'active'])];
  expect(recordVisit('rosa', first, monday)).toBeUndefined();
  expect(recordVisit('rosa', second, later)).toBeUndefined();
  expect(recordVisit('rosa', second, tuesday)).toEqual(visitOf(second, later));
});

it('a sign-out forgets what was seen', () => {
  recordVisit('sam', [childWith(['1', 'active'])], monday);
  forgetRecords();
  expect(recordVisit('sam', [], tuesday)).toBeUndefined();
});
