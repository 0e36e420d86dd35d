import type { Course, Learner, RefusedItem } from '#sync';
import { business } from '../../../content/business.ts';
import { paths } from '../../../content/paths.ts';
import { longDate } from '../../../lib/dates.ts';
import { classDay, momentOfClass, ukTime } from '../../../lib/london-time.ts';
import { FULL_COURSE } from '../../../shared/course/course-words.ts';
import { type PlaceInLine, placeInLine } from '../enrolment/place-in-line.ts';
import type { Changed, NounWords, OperationWords } from './noun.ts';

const contact = { to: paths.contact, label: 'Contact us' };

const whose = ({ who }: Changed) => (who ? `${who}'s` : 'Your');
const inCourse = ({ label }: Changed) => (label ? ` in "${label}"` : '');

/** For new enrolments, and for ended ones that the person takes up again. */
const joining: OperationWords = {
  change: (changed) => `${whose(changed)} enrolment${inCourse(changed)}`,
  accepted: {
    title: 'Enrollment Successful',
    text: 'You have successfully enrolled in this course.',
    several: (count) => `You have successfully enrolled in ${count} courses.`,
  },
  refused: 'Enrollment Failed',
  reasons: {
    forbidden: 'Only students can enrol, and parents for a child who is linked to them.',
    gone: 'The course has been removed.',
    'target-gone': 'The course has been removed.',
    'course-not-open': 'This course is not open to newcomers.',
    'course-over': 'The term of this course is over.',
    'too-many-unconfirmed':
      'You are on three courses already, and we have not confirmed them yet. Once we have, you can choose more.',
    ended: 'We ended this enrolment. Please contact us to have it back.',
    'ended-meanwhile':
      'This enrolment was ended on another device. Enrol again if you still want the place.',
  },
};

export const enrollments: NounWords = {
  stored: ['enrolment', 'enrolments'],
  changes: ['change to your enrolments', 'changes to your enrolments'],
  fields: {
    contact_name: 'Who to ring during the class',
    contact_phone: 'Their phone number',
    confirmed_at: 'We know this family',
  },
  shown: { confirmed_at: longDate },
  operations: {
    insert: joining,
    /** A restored enrolment, an offered place that is taken, whom to ring during the class, or a teacher who confirms a student. */
    update: {
      ...joining,
      change: (changed) => {
        const { values = {}, who } = changed;
        if ('contact_name' in values || 'contact_phone' in values)
          return `Who to ring${who ? ` for ${who}` : ''}${inCourse(changed)}`;
        if ('taken_at' in values)
          return `${who ? `${who} takes` : 'You take'} the place${inCourse(changed)}`;
        if ('confirmed_at' in values)
          return `We know ${who ? `the family of ${who}` : 'a family'}${inCourse(changed)}`;
        return `${whose(changed)} place${inCourse(changed)}`;
      },
      accepted: { title: 'Saved', text: '', several: (count) => `${count} changes` },
      refused: 'Not saved',
      final: ['stays-confirmed', 'offer-over', 'stays-taken'],
      reasons: {
        ...joining.reasons,
        forbidden: 'Only the student or a linked parent can change this.',
        'target-gone': 'The course has been removed, or the place on it has ended.',
        'offer-over': ({ who, row }) => {
          // An offer that lapsed puts the enrolment where it stands in the line since.
          const lapsed = row?.offered_until || row?.enrolled_at;
          const day = lapsed ? ` on ${classDay(lapsed)}` : '';
          return `The place went to the next family${day}. ${who ? `${who} is` : 'You are'} still on the list.`;
        },
        'stays-taken': 'The place is taken already. If you no longer want it, give up the place.',
        'stays-confirmed': ({ who = 'The student' }) =>
          `${who} is confirmed. Only the owner can take that back.`,
      },
    },
    delete: {
      change: (changed) => `${whose(changed)} place${inCourse(changed)} ends`,
      accepted: {
        title: 'Place ended',
        text: '',
        several: (count) => `${count} places`,
      },
      refused: 'Still enrolled',
      reasons: {
        forbidden: "Only the student, a linked parent or the course's teacher can end this place.",
        gone: 'This place has ended already.',
      },
    },
  },
  wayOn: ({ code }) => {
    if (code === 'ended') return contact;
    const isGone = code === 'gone' || code === 'target-gone' || code === 'course-over';
    return isGone ? { to: paths.courseEnrollment, label: 'See all courses' } : null;
  },
};

/** Whether a refused change is about whom to ring during the class, and not about the place. */
export function isOfContact({ collection, operation, values }: RefusedItem): boolean {
  const isEdit = collection === 'enrollments' && operation === 'update';
  return isEdit && ('contact_name' in values || 'contact_phone' in values);
}

/** Announced in place of a success if the server put the student on the waiting list. */
export const joinedList = {
  title: 'On the waiting list',
  text: "The course is full. We'll tell you when there is a place.",
} as const;

/** Beside the badge 'active' of a newcomer. */
export const NOT_CONFIRMED = `${business.shortName} confirms new families, usually within a day. Then you see the room and the dates.`;

/** Announced once the server has given the place that was offered. */
export const placeTaken = { title: 'The place is taken', text: '', several: undefined } as const;

const RANKS = ['', '1st', '2nd', '3rd', '4th', '5th'];

/** Beside the badge 'waiting': 'On the waiting list, 2nd in line'; 'Offered until Sat 5 Dec at 10am'. */
export function lineWords(place: PlaceInLine): string {
  if (place.kind === 'offered') return `Offered until ${momentOfClass(place.until)}`;
  if (place.kind !== 'waits') return 'A place is free';
  const rank = RANKS[place.rank];
  return `On the waiting list, ${rank ? `${rank} in line` : 'not among the first five yet'}`;
}

/** What a full class is for these students: a place is kept for one of them, or there is the waiting list. */
export function fullWords(
  course: Pick<Course, 'id' | 'is_full'>,
  learners: readonly { learner: Pick<Learner, 'enrollments'> }[],
  now: Date,
): string {
  const [until] = learners
    .flatMap(({ learner }) => learner.enrollments)
    .flatMap((one) => (one.course_id === course.id ? (placeInLine(one, course, now) ?? []) : []))
    .flatMap((place) => ('until' in place ? (place.until ?? []) : []));
  return until ? `A place is kept until ${momentOfClass(until)}` : FULL_COURSE;
}

const dayAndTime = (iso: string) => `${classDay(iso)} at ${ukTime(iso)}`;

/** What happens with an offered place, and without an answer. */
export function offerWords(
  name: Name,
  place: Extract<PlaceInLine, { kind: 'offered' | 'open' }>,
): string {
  if (place.kind === 'open')
    return 'A place is free, and open to everybody. First come, first served.';
  const stays = name === null ? 'you stay' : `${name} stays`;
  return `We keep a place for ${name ?? 'you'} until ${dayAndTime(place.until)}. After that it goes to the next family, and ${stays} on the list.`;
}

/** What becomes of the answer that has not been sent. */
export function takingWords(name: Name, until: string | null): string {
  const stays = name === null ? 'you stay' : `${name} stays`;
  return until === null
    ? `If the place is gone by then, ${stays} on the list.`
    : `It has to reach us before ${dayAndTime(until)}. If the place is gone by then, ${stays} on the list.`;
}

/** Of a student; null is the reader. */
type Name = string | null;

/** What becomes of an enrolment that has not been sent. */
export function unsentWords(name: Name, isFull: boolean): string {
  const joins = name === null ? 'you join' : `${name} joins`;
  return isFull
    ? `The class is full, so ${joins} the waiting list.`
    : `If the class is full by then, ${joins} the waiting list.`;
}

interface Joining {
  isFull: boolean;
  isOffline: boolean;
}

/** Whether an enrolment is a place or joins the waiting list, as far as this device knows. */
export function placeWords(name: Name, { isFull, isOffline }: Joining): string {
  const joins = name === null ? 'you join' : `${name} joins`;
  if (isFull) {
    return `The class is full, so ${joins} the waiting list. The next free place is offered to the first on it, and we tell you.`;
  }
  return isOffline
    ? `There was room when we last looked. If it is full now, ${joins} the waiting list.`
    : 'There is a place.';
}

/** What happens to the place of a student who leaves. */
export function leavingWords(name: Name, status: string, isFull: boolean): string {
  const back =
    name === null
      ? 'if you come back you join at the end of it'
      : `if ${name} comes back, it is at the end of it`;
  if (status === 'waiting') return `The place on the waiting list goes; ${back}.`;
  return isFull
    ? `The place goes to the next on the waiting list; ${back}.`
    : 'The place becomes free for somebody else. Coming back is possible while there is room.';
}
