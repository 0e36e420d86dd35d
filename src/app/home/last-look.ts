/** Records what a parent saw at the last visit, to mark what has changed since. It is stored on this device only. */
import * as v from 'valibot';
import type { ChildWithCourses } from '#sync';
import { readRecord, writeRecord } from '../../lib/device-records.ts';

const RECORD = 'last-look';
/** A look this long after the one before starts a new visit. */
const VISIT_MS = 30 * 60_000;

const lookSchema = v.object({
  /** ISO time of the look. */
  at: v.string(),
  /** The enrolments by id. An enrolment that has ended is described by the stored title and person. */
  enrolments: v.record(
    v.string(),
    v.object({ personId: v.string(), title: v.string(), status: v.string() }),
  ),
});

export type Look = v.InferOutput<typeof lookSchema>;

/** One enrolment that changed since the last visit. */
export interface News {
  /** The id of the enrolment. */
  id: string;
  kind: 'new' | 'changed' | 'ended';
  words: string;
}

/** The record of what the parent sees now. */
export function lookAt(children: readonly ChildWithCourses[], now: Date): Look {
  return {
    at: now.toISOString(),
    enrolments: Object.fromEntries(
      children.flatMap(({ personId, enrollments }) =>
        enrollments.map(({ id, title, status }) => [id, { personId, title, status }]),
      ),
    ),
  };
}

/** The changes since a look, in the order of the children. A child who is no longer linked is left out. */
export function newsSince(look: Look, children: readonly ChildWithCourses[]): News[] {
  return children.flatMap(({ personId, first_name, enrollments }) => {
    const name = first_name || 'Your child';
    const present = enrollments.flatMap(({ id, status, title, pending }): News[] => {
      const before = look.enrolments[id];
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
    const ended = Object.entries(look.enrolments)
      .filter(
        ([id, before]) => before.personId === personId && !enrollments.some((e) => e.id === id),
      )
      .map(([id, { title }]): News => {
        return { id, kind: 'ended', words: `${name} is no longer on ${title}.` };
      });
    return [...present, ...ended];
  });
}

/** The last look of the previous visit, by user. It stays the same during a visit. */
const baselines = new Map<string, { look: Look | undefined; shownAt: number }>();

/**
 * Records what a parent sees now.
 * @returns the last look of the previous visit; undefined at the first visit
 */
export function recordLook(
  userId: string,
  children: readonly ChildWithCourses[],
  now: Date,
): Look | undefined {
  const known = baselines.get(userId);
  const isSameVisit = known !== undefined && now.getTime() - known.shownAt < VISIT_MS;
  const look = isSameVisit ? known.look : readRecord(RECORD, userId, lookSchema);
  baselines.set(userId, { look, shownAt: now.getTime() });
  writeRecord(RECORD, userId, lookAt(children, now));
  return look;
}
