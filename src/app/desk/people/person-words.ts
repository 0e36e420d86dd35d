/** The words of a person's page. */
import type { UserType } from '#sync';
import type { PersonEnrollment, PersonLink } from '#sync/desk';
import type { PillTone } from '../../../ui/pill.tsx';

export const TYPES: Record<UserType, string> = {
  student: 'Student',
  parent: 'Parent',
  teacher: 'Teacher',
  admin: 'Admin',
};

interface State {
  tone: PillTone;
  words: string;
}

/** The state of a link, and who ended it. */
export function linkState({ state, ended_by, accepted_at }: PersonLink): State {
  if (state === 'accepted') return { tone: 'ok', words: 'Linked' };
  if (state === 'waiting') return { tone: 'wait', words: 'Waits for the child' };
  if (accepted_at === null) return { tone: 'neutral', words: 'Request ended' };
  const by = { child: ' by the child', parent: ' by the parent', staff: ' by us' };
  return { tone: 'neutral', words: `Ended${ended_by ? by[ended_by] : ''}` };
}

/** Whether the owner may accept a request: also one that has ended, unless the parent took it back. */
export function canAcceptLink({ state, ended_by, accepted_at }: PersonLink): boolean {
  return (
    state === 'waiting' || (state === 'ended' && accepted_at === null && ended_by !== 'parent')
  );
}

/** Whether the owner may bring a link back: what the family ended, the family restores. */
export function canRestoreLink({ state, ended_by, accepted_at }: PersonLink): boolean {
  return state === 'ended' && accepted_at !== null && (ended_by === 'staff' || ended_by === null);
}

/** The state of an enrolment, and who ended it. */
export function enrolmentState({ ended, ended_by, confirmed_at, status }: PersonEnrollment): State {
  if (!ended) {
    if (confirmed_at === null) return { tone: 'wait', words: 'New' };
    if (status === 'active') return { tone: 'ok', words: 'Has a place' };
    return { tone: 'neutral', words: status === 'waiting' ? 'Waits for a place' : status };
  }
  const by = {
    family: ' by the family',
    staff: ' by us',
    course: ' with the course',
    time: ': nobody confirmed it',
  };
  return { tone: 'neutral', words: `Ended${ended_by ? by[ended_by] : ''}` };
}

/** Whether the owner may bring an enrolment back by itself. */
export function canRestoreEnrolment(enrolment: PersonEnrollment): boolean {
  const { ended, ended_by, course_deleted } = enrolment;
  return ended && !course_deleted && (ended_by === 'staff' || ended_by === null);
}

/** The address of a person, for a list; a child may have none. */
export const addressWords = (email: string): string => email || 'No email address';
