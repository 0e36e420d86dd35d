/** Records what a parent saw at the last visit, to mark what has changed since. It is stored on this device only. */
import * as v from 'valibot';
import type { ChildWithCourses } from '#sync';
import { readRecord, writeRecord } from '../../lib/device-records.ts';

const RECORD = 'last-look';
/** What is seen this long after the time before is seen at a new visit. */
const VISIT_MS = 30 * 60_000;

const visitSchema = v.object({
  /** ISO time. */
  at: v.string(),
  /** The enrolments by id. An enrolment that has ended is described by the stored title and person. */
  enrolments: v.record(
    v.string(),
    v.object({ personId: v.string(), title: v.string(), status: v.string() }),
  ),
});

export type Visit = v.InferOutput<typeof visitSchema>;

/** One enrolment that changed since the last visit. */
export interface News {
  /** The id of the enrolment. */
  id: string;
  kind: 'new' | 'changed' | 'ended';
  words: string;
}

/** The record of what the parent sees now. */
export function visitOf(children: readonly ChildWithCourses[], now: Date): Visit {
  return {
    at: now.toISOString(),
    enrolments: Object.fromEntries(
      children.flatMap(({ personId, enrollments }) =>
        enrollments.map(({ id, title, status }) => [id, { personId, title, status }]),
      ),
    ),
  };
}

/** The changes since a visit, in the order of the children. A child who is no longer linked is left out. */
export function newsSince(visit: Visit, children: readonly ChildWithCourses[]): News[] {
  return children.flatMap(({ personId, first_name, enrollments }) => {
    const name = first_name || 'Your child';
    const present = enrollments.flatMap(({ id, status, title, pending }): News[] => {
      const before = visit.enrolments[id];
      const isWaiting = status === 'waiting';
      // A parent knows about an own change, so it counts only once the server has decided about it.
      if (pending !== 'none') return [];
      if (before === undefined) {
        const words = isWaiting
          ? `${name} is on the waiting list of ${title}.`
          : `${name} was enrolled on ${title}.`;
        return [{ id, kind: 'new', words }];
      }
      if (before.status === status) return [];
      const words =
        before.status === 'waiting' && status === 'active'
          ? `${name} now has a place on ${title}.`
          : `${name} is now ${status} on ${title}.`;
      return [{ id, kind: 'changed', words }];
    });
    const ended = Object.entries(visit.enrolments)
      .filter(
        ([id, before]) => before.personId === personId && !enrollments.some((e) => e.id === id),
      )
      .map(([id, { title }]): News => {
        return { id, kind: 'ended', words: `${name} is no longer on ${title}.` };
      });
    return [...present, ...ended];
  });
}

/** What each user saw last before the present visit. */
const baselines = new Map<string, { visit: Visit | undefined; shownAt: number }>();

/**
 * Records what a parent sees now.
 * @returns what was seen last before the present visit; undefined at the first one
 */
export function recordVisit(
  userId: string,
  children: readonly ChildWithCourses[],
  now: Date,
): Visit | undefined {
  const known = baselines.get(userId);
  const isSameVisit = known !== undefined && now.getTime() - known.shownAt < VISIT_MS;
  const visit = isSameVisit ? known.visit : readRecord(RECORD, userId, visitSchema);
  baselines.set(userId, { visit, shownAt: now.getTime() });
  writeRecord(RECORD, userId, visitOf(children, now));
  return visit;
}
