/** What a parent saw at the last visit, to mark what is new since. It is kept on this device only. */
import * as v from 'valibot';
import type { ChildWithCourses } from '#sync';
import { readNote, writeNote } from '../../lib/device-notes.ts';

const NOTE = 'last-look';
/** An app that was out of sight for this long is visited anew. */
const VISIT_MS = 30 * 60_000;

const lookSchema = v.object({
  /** ISO time. */
  at: v.string(),
  /** The status of each enrolment by its id. */
  statuses: v.record(v.string(), v.string()),
});

export type Look = v.InferOutput<typeof lookSchema>;

/** One thing that changed since the last look. */
export interface News {
  /** The id of the enrolment. */
  id: string;
  kind: 'new' | 'changed';
  words: string;
}

/** What this device would note now. */
export function lookAt(children: readonly ChildWithCourses[], now: Date): Look {
  return {
    at: now.toISOString(),
    statuses: Object.fromEntries(
      children.flatMap(({ enrollments }) => enrollments.map(({ id, status }) => [id, status])),
    ),
  };
}

/** What changed since a look, in the order of the children. */
export function newsSince(look: Look, children: readonly ChildWithCourses[]): News[] {
  return children.flatMap((child) =>
    child.enrollments.flatMap(({ id, status, title }): News[] => {
      const before = look.statuses[id];
      const name = child.first_name || 'Your child';
      if (before === undefined) {
        return [{ id, kind: 'new', words: `${name} was enrolled on ${title}.` }];
      }
      return before === status
        ? []
        : [{ id, kind: 'changed', words: `${name} is now ${status} on ${title}.` }];
    }),
  );
}

/** The look of the visit before this one, by user. It stays the same while the visit lasts. */
const baselines = new Map<string, { look: Look | undefined; shownAt: number }>();

/**
 * Notes what a parent sees now.
 * @returns what was seen at the visit before this one; undefined at the first visit
 */
export function noteLook(
  userId: string,
  children: readonly ChildWithCourses[],
  now: Date,
): Look | undefined {
  const known = baselines.get(userId);
  const isSameVisit = known !== undefined && now.getTime() - known.shownAt < VISIT_MS;
  const look = isSameVisit ? known.look : readNote(NOTE, userId, lookSchema);
  baselines.set(userId, { look, shownAt: now.getTime() });
  writeNote(NOTE, userId, lookAt(children, now));
  return look;
}
