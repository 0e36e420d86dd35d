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
  /** The enrolments by their ids. The title and the person are kept to name an enrolment that has ended. */
  enrolments: v.record(
    v.string(),
    v.object({ personId: v.string(), title: v.string(), status: v.string() }),
  ),
});

export type Look = v.InferOutput<typeof lookSchema>;

/** One thing that changed since the last look. */
export interface News {
  /** The id of the enrolment. */
  id: string;
  kind: 'new' | 'changed' | 'ended';
  words: string;
}

/** What this device would note now. */
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

/** What changed since a look, in the order of the children. A child whose link was removed is not news. */
export function newsSince(look: Look, children: readonly ChildWithCourses[]): News[] {
  return children.flatMap(({ personId, first_name, enrollments }) => {
    const name = first_name || 'Your child';
    const present = enrollments.flatMap(({ id, status, title }): News[] => {
      const before = look.enrolments[id];
      if (before === undefined) {
        return [{ id, kind: 'new', words: `${name} was enrolled on ${title}.` }];
      }
      return before.status === status
        ? []
        : [{ id, kind: 'changed', words: `${name} is now ${status} on ${title}.` }];
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
