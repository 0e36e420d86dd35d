/** Remembers on this device which course a person was booking when something else came first: a sign-up, a child. */
import * as v from 'valibot';
import type { Course, SessionUser } from '#sync';
import { isTaughtId, paths } from '../../content/paths.ts';
import { readRecord, removeRecord, writeRecord } from '../../lib/device-records.ts';
import { isManaged } from '../../lib/words.ts';
import { courseWishMs, forgetWantedCourse, storedWish } from '../../shared/intents.ts';
import { forgetDays, wantedDays } from '../../shared/wanted-days.ts';

const RECORD = 'booking';
/** Another tab may have taken over what the visitor wanted a moment ago. */
const MOMENT_MS = 60_000;

const schema = v.object({ id: v.string(), title: v.string(), at: v.number() });

export type Booking = v.InferOutput<typeof schema>;

/** A course that a visitor wants to book, advertised or taught. */
export interface WantedCourse {
  id: string;
  /** '' if it is not known. */
  title: string;
}

/** The course that the visitor of this device wanted within the last day. */
export function wantedCourse(): WantedCourse | null {
  const [, at = 0, id = '', title = ''] = /^(\d+) (\S+) (.*)$/.exec(storedWish()) ?? [];
  return Date.now() - Number(at) < courseWishMs ? { id, title } : null;
}

/** The course that a person was booking. */
export const bookingOf = (userId: string): Booking | undefined =>
  readRecord(RECORD, userId, schema);

/** The page on which a course is booked: the classes of an advertised one on the wanted days, or the taught course itself. */
export function bookingPath({ id }: Pick<WantedCourse, 'id'>): string {
  if (isTaughtId(id)) return paths.course(id);
  const days = wantedDays();
  return `${paths.groupsOf(id)}${days && `&${days}`}`;
}

export function rememberBooking(userId: string, { id, title }: WantedCourse): void {
  writeRecord(RECORD, userId, { id, title, at: Date.now() });
}

export function forgetBooking(userId: string): void {
  removeRecord(RECORD, userId);
  forgetWantedCourse();
  forgetDays();
}

/** Forgets the booking that an enrolment in this course fulfils. */
export function forgetBookingOf(userId: string, { id, offer }: Pick<Course, 'id' | 'offer'>): void {
  const known = bookingOf(userId)?.id;
  if (known === id || known === offer) forgetBooking(userId);
}

/**
 * Where a person who has just signed in goes: on to what they wanted as a visitor, otherwise to the home page.
 * Teachers and admins book nothing, but they read courses.
 */
export function landingOf({ id, email, userType }: SessionUser): string {
  // A child who shares a tablet changes places on it, and reads no advertising in between.
  if (isManaged({ email })) return paths.dashboard;
  const wanted = wantedOf(id);
  if (!wanted) return paths.home;
  const isFamily = userType === 'student' || userType === 'parent';
  return isFamily || isTaughtId(wanted.id) ? bookingPath(wanted) : paths.home;
}

/** Keeps for the person what they wanted as a visitor of this device. Call it after `landingOf`. */
export function takeOverBooking({ id, userType }: SessionUser): void {
  const wanted = wantedCourse();
  if (!wanted) return;
  forgetWantedCourse();
  const isFamily = userType === 'student' || userType === 'parent';
  if (isFamily && !isTaughtId(wanted.id)) rememberBooking(id, wanted);
}

function wantedOf(userId: string): Pick<WantedCourse, 'id'> | undefined {
  const known = bookingOf(userId);
  const isRecent = known !== undefined && Date.now() - known.at < MOMENT_MS;
  return wantedCourse() ?? (isRecent ? known : undefined);
}
