/** The words of a person's page. */
import type { PersonEnrollment, PersonLink, UserType } from '#sync';
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
export function linkState({ state, endedBy, acceptedAt }: PersonLink): State {
  if (state === 'accepted') return { tone: 'ok', words: 'Linked' };
  if (state === 'waiting') return { tone: 'wait', words: 'Waits for the child' };
  if (acceptedAt === null) return { tone: 'neutral', words: 'Request ended' };
  const by = { child: ' by the child', parent: ' by the parent', staff: ' by us' };
  return { tone: 'neutral', words: `Ended${endedBy ? by[endedBy] : ''}` };
}

/** Whether the owner may accept a request: also one that has ended, unless the parent took it back. */
export function canAcceptLink({ state, endedBy, acceptedAt }: PersonLink): boolean {
  return state === 'waiting' || (state === 'ended' && acceptedAt === null && endedBy !== 'parent');
}

/** Whether the owner may bring a link back: what the family ended, the family restores. */
export function canRestoreLink({ state, endedBy, acceptedAt }: PersonLink): boolean {
  return state === 'ended' && acceptedAt !== null && (endedBy === 'staff' || endedBy === null);
}

/** The state of an enrolment, and who ended it. */
export function enrolmentState({ isEnded, endedBy, isNew, status }: PersonEnrollment): State {
  if (!isEnded) {
    if (isNew) return { tone: 'wait', words: 'New' };
    if (status === 'active') return { tone: 'ok', words: 'Has a place' };
    return { tone: 'neutral', words: status === 'waiting' ? 'Waits for a place' : status };
  }
  const by = {
    family: ' by the family',
    staff: ' by us',
    course: ' with the course',
    time: ': nobody confirmed it',
  };
  return { tone: 'neutral', words: `Ended${endedBy ? by[endedBy] : ''}` };
}

/** Whether the owner may bring an enrolment back by itself. */
export function canRestoreEnrolment(enrolment: PersonEnrollment): boolean {
  const { isEnded, endedBy, isCourseDeleted } = enrolment;
  return isEnded && !isCourseDeleted && (endedBy === 'staff' || endedBy === null);
}
