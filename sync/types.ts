/**
 * The words that the data layer and the interface share. Rows are named exactly as the columns
 * of the database (supabase/migrations), so that one name means one thing everywhere.
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
  user_id: string | null;
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
  /** '' until the server has let the profile through. */
  first_name: string;
  last_name: string | null;
  pending: Pending;
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
  enrollments: {
    id: string;
    course_id: string;
    title: string;
    subject: string;
    level: string;
    status: string;
    enrolled_at: string;
  }[];
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
  /** Certainly not done, because it was asked for again in the meantime. */
  | 'overtaken'
  /** The server was reached and could not do it now. */
  | 'unavailable'
  | 'storage'
  | 'unknown';

/** An expected failure. `message` is the server's own sentence where there is one, else ''. */
export interface SyncError {
  code: SyncErrorCode;
  message: string;
}

/** This device could not answer a query, because its storage broke under the app. */
export interface ReadFailure {
  /** Whether a page that was opened has nothing to show without the answer. */
  leavesNothing: boolean;
}

export type Result<Value> = { ok: true; value: Value } | { ok: false; error: SyncError };

export interface SessionUser {
  id: string;
  email: string;
  /** From the sign-up metadata; the profile in the local database is the truth once it is there. */
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

/** One change that has not been accepted yet. */
export interface WaitingItem {
  /** Unique over all collections: `collection:rowId`. */
  key: string;
  collection: CollectionName;
  rowId: string;
  operation: Operation;
  /** What a person calls it: a course title, for example. */
  label: string;
  sending: boolean;
  /** An unsent new row can be taken back without the server ever seeing it. */
  canUndo: boolean;
}

/** A change that the server refused for good, or an edit that lost to a later one of another device. */
export interface RefusedItem {
  key: string;
  collection: CollectionName;
  rowId: string;
  operation: Operation;
  label: string;
  kind: 'refused' | 'overwritten';
  /** The server's sentence for a refusal; '' for an overwritten edit. */
  message: string;
  /** SQLSTATE or HTTP status of the refusal; '' for an overwritten edit. */
  code: string;
  /** The values that were not kept, by column. */
  values: Record<string, string>;
  /** ISO time on this device. */
  at: string;
}

export type Outcome =
  /** Still waiting after a second, or known to be offline: it is safe on this device. */
  | { type: 'saved'; item: WaitingItem }
  | { type: 'accepted'; item: WaitingItem; at: string }
  | { type: 'refused'; item: RefusedItem };

export interface SyncStatus {
  /** From the last request that was tried, not from navigator.onLine. */
  online: boolean;
  /** True while this user's data has never been downloaded completely to this device. */
  neverSynced: boolean;
  /** Progress of the first download, in rows; null when it is not under way. */
  firstSync: { done: number; total: number } | null;
  /** ISO time of the last complete exchange with the server, null when there was none. */
  lastSyncedAt: string | null;
  waiting: number;
  refused: number;
  sending: boolean;
  /** The server's words for not handing out this user's data; null while it does. */
  downloadRefused: string | null;
  /** A failure of the device's own storage: nothing may be claimed as saved. */
  storageProblem: 'full' | 'refused' | null;
}
