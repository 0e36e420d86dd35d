/**
 * Types that the data layer and the interface share. Fields of rows have the names of the database columns
 * (supabase/migrations).
 */

export type UserType = 'student' | 'parent' | 'teacher' | 'admin';
/** What a visitor may choose at sign-up; admins are made by the owner on the server. */
export type SignUpUserType = Exclude<UserType, 'admin'>;

/** none: as the server has it. write: an insert or edit waits. delete: a deletion waits. */
export type Pending = 'none' | 'write' | 'delete';

/** What every synced row carries besides its own columns. */
export interface SyncedRow {
  id: string;
  /** Position of the row in the server's order of changes; 0 until the server has accepted it. */
  change_position: number;
  pending: Pending;
}

export interface Profile extends SyncedRow {
  first_name: string;
  last_name: string | null;
  user_type: UserType;
  updated_at: string;
  /** When an admin approved this teacher; null where nobody has. */
  approved_at: string | null;
}

export interface Course extends SyncedRow {
  title: string;
  description: string;
  subject: string;
  image: string;
  level: string;
  duration: string;
  teacher_id: string;
  created_at: string;
}

export interface Enrollment extends SyncedRow {
  user_id: string;
  course_id: string;
  status: string;
  enrolled_at: string;
}

export interface ChildParentRelationship extends SyncedRow {
  parent_id: string;
  child_id: string;
}

/** What a visitor sent from one of the public forms, as an admin's devices hold it. */
export interface ReceivedEnquiry extends SyncedRow {
  /** One of the kinds of forms; a newer server may know more of them. */
  kind: string;
  /** What was filled in, by the name of the field. */
  details: Record<string, unknown>;
  submitted_at: string;
  received_at: string;
  /** When it was dealt with and by whom; both null while it is open. */
  handled_at: string | null;
  handled_by: string | null;
}

/** A teacher, as an admin who approves teachers sees them. */
export type SeenTeacher = Pick<Profile, 'id' | 'first_name' | 'last_name' | 'approved_at'> & {
  /** How many courses they have written. */
  courses: number;
};

/** The fields that a teacher fills in on the course form. */
export type CourseFields = Pick<
  Course,
  'title' | 'description' | 'subject' | 'image' | 'level' | 'duration'
>;

export type TaughtCourse = Course & { enrolled: number };

export interface RosterRow {
  id: string;
  first_name: string;
  last_name: string | null;
  enrolled_at: string;
  status: string;
  pending: Pending;
}

/** The person at the other end of a link between a parent and a child. */
export interface LinkedPerson {
  linkId: string;
  personId: string;
  /** '' until this device has the profile. */
  first_name: string;
  last_name: string | null;
  pending: Pending;
}

/** An adult whose link the student removed. */
export interface RemovedAdult {
  linkId: string;
  first_name: string;
}

/** How much this device holds for the signed-in user, in rows. */
export interface DeviceContents {
  courses: number;
  enrollments: number;
  links: number;
  /** Others whose names this user may see. */
  people: number;
}

/** What a parent sees of one child. */
export interface SeenChild {
  isLinked: boolean;
  child: Profile | null;
  enrollments: SeenEnrollment[];
}

/** An enrolment with what a parent sees of its course. */
export interface SeenEnrollment {
  id: string;
  course_id: string;
  title: string;
  subject: string;
  level: string;
  image: string;
  status: string;
  enrolled_at: string;
}

/** A linked child with its courses. */
export interface ChildWithCourses extends LinkedPerson {
  enrollments: SeenEnrollment[];
}

export type SyncErrorCode =
  | 'configuration'
  | 'offline'
  | 'signed-out'
  | 'invalid-credentials'
  | 'email-not-confirmed'
  | 'user-exists'
  | 'weak-password'
  | 'rate-limited'
  | 'link-expired'
  | 'not-found'
  | 'already-linked'
  | 'invalid'
  | 'refused'
  /** The server was reached but could not do it now. */
  | 'unavailable'
  /** No complete answer came in time, so it is unknown whether the request took effect. */
  | 'slow'
  | 'storage'
  | 'unknown';

/** An expected failure. `message` is the server's own sentence if it sent one, else ''. */
export interface SyncError {
  code: SyncErrorCode;
  message: string;
}

/** This device could not answer a query, because its storage failed. */
export interface ReadFailure {
  /** Whether a page that was opened has nothing to show without the answer. */
  leavesNothing: boolean;
}

export type Result<Value> = { ok: true; value: Value } | { ok: false; error: SyncError };

export interface SessionUser {
  id: string;
  email: string;
  /** From the sign-up metadata. Once the profile is in the local database, the profile takes precedence. */
  firstName: string;
  lastName: string;
  userType: UserType;
}

export type SessionState =
  | { phase: 'loading' }
  /** ended: the server refused the refresh token; unsent work is kept for the next sign-in. */
  | { phase: 'signed-out'; reason: 'none' | 'ended' }
  | { phase: 'signed-in'; user: SessionUser }
  /** A password-reset link was opened: signed in, but only to choose a new password. */
  | { phase: 'recovery'; user: SessionUser };

export type CollectionName =
  | 'profiles'
  | 'courses'
  | 'enrollments'
  | 'child_parent_relationships'
  | 'enquiries';
export type Operation = 'insert' | 'update' | 'delete';

/** How many changes of each collection were not sent. */
export type UnsentCounts = Partial<Record<CollectionName, number>>;
