/**
 * Types that the data layer and the interface share. Fields of rows have the names of the database columns
 * (supabase/migrations).
 */

import type { RefusalCode } from './remote/failure.ts';
import type { Attendance } from './schema/attendance.ts';
import type { Course } from './schema/courses.ts';
import type { Enrollment } from './schema/enrollments.ts';
import type { CollectionName } from './schema/index.ts';
import type { Lesson } from './schema/lessons.ts';
import type { Paper } from './schema/papers.ts';
import type { Profile, UserType } from './schema/profiles.ts';
import type { ResultFields } from './schema/results.ts';
import type { Pending } from './schema/table.ts';

export type { RefusalCode } from './remote/failure.ts';
export type { Attendance, Mark } from './schema/attendance.ts';
export type { Course, CourseFields } from './schema/courses.ts';
export type { ReceivedEnquiry } from './schema/enquiries.ts';
export type { EnquiryMessage, MessageKind } from './schema/enquiry-messages.ts';
export type { Enrollment } from './schema/enrollments.ts';
export type { CollectionName, Row } from './schema/index.ts';
export type {
  Cancellation,
  CancelReason,
  Lesson,
  LessonEdit,
  LessonFields,
} from './schema/lessons.ts';
export type { ChildParentRelationship } from './schema/links.ts';
export type { NoticeRow } from './schema/notices.ts';
export type { Paper, PaperFields, PaperMaxima, PaperPart } from './schema/papers.ts';
export type { Profile, UserType } from './schema/profiles.ts';
export type { Marks, PaperResult, ResultFields } from './schema/results.ts';
export type { Pending, SyncedRow } from './schema/table.ts';

export type TeacherState = 'waiting' | 'approved' | 'withdrawn';

/** A teacher, as an admin who approves teachers sees them. */
export type TeacherWithCourses = Pick<
  Profile,
  'id' | 'first_name' | 'last_name' | 'approved_at'
> & {
  state: TeacherState;
  /** How many courses they have written. */
  courses: number;
};

/** A course of the signed-in teacher: how many have a place, how many wait for one, and how many are new. */
export type TaughtCourse = Course & { enrolled: number; waiting: number; newcomers: number };

export interface RosterRow {
  id: string;
  first_name: string;
  last_name: string | null;
  /** What tells the student from another one of this name: the beginning of the Student ID. */
  namesake?: string | undefined;
  enrolled_at: string;
  status: string;
  /** A student whom nobody has confirmed: in no lesson, and counted for no place. */
  isNew: boolean;
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

/** A link that the signed-in parent asked for, and the child has not accepted yet. */
export interface AskedLink {
  linkId: string;
  childId: string;
  /** The address that the parent typed. */
  email: string;
  /** What the child types to accept. */
  code: string;
  /** ISO time; the request ends then. */
  expiresAt: string;
  pending: Pending;
}

/** Something that happened to the signed-in person. */
export interface NoticeItem {
  id: string;
  /** A newer server may know more kinds. */
  kind: string;
  subject: Record<string, unknown>;
  /** ISO time. */
  at: string;
  isSeen: boolean;
}

/** What a parent sees of one child. */
export interface ChildOverview {
  isLinked: boolean;
  child: Profile | null;
  enrollments: EnrollmentWithCourse[];
}

/**
 * An enrolment with what a parent sees of its course. One whose end waits to be sent is pending 'delete'. It is pending
 * 'none' while only the number to ring waits.
 */
export type EnrollmentWithCourse = Pick<
  Enrollment,
  | 'id'
  | 'course_id'
  | 'status'
  | 'enrolled_at'
  | 'confirmed_at'
  | 'offered_until'
  | 'taken_at'
  | 'in_line'
  | 'contact_name'
  | 'contact_phone'
  | 'pending'
> &
  Pick<Course, 'title' | 'subject' | 'level' | 'image' | 'offer' | 'is_full' | 'ends_on'>;

/** A student for whom the signed-in person enrols: a student themselves, or a linked child of a parent. */
export interface Learner {
  id: string;
  isSelf: boolean;
  /** '' until this device has the profile. */
  first_name: string;
  last_name: string | null;
  /** With those whose end waits to be sent, as pending 'delete'. Pending 'none' while only the number to ring waits. */
  enrollments: Enrollment[];
}

/** A linked child with its courses. */
export interface ChildWithCourses extends LinkedPerson {
  enrollments: EnrollmentWithCourse[];
}

/** What the teacher wrote and the family said about a student's lesson. */
export type AttendanceOfLearner = Pick<
  Attendance,
  'mark' | 'note' | 'away' | 'away_reason' | 'away_by'
>;

/** A lesson of the signed-in teacher with its course. */
export interface TaughtLesson extends Lesson {
  title: string;
  subject: string;
}

/** A lesson with its course. */
export interface LessonWithLearners extends Lesson {
  title: string;
  subject: string;
  teacher_name: string;
  venue: string;
  /** Those of the signed-in person's family who have a place on the course, by name. */
  learners: LessonLearner[];
}

/** A student of the family at one lesson. */
export interface LessonLearner extends AttendanceOfLearner {
  id: string;
  isSelf: boolean;
  first_name: string;
  /** Since when the student is on the course. */
  enrolled_at: string;
  pending: Pending;
}

/** A student in the register of a lesson. */
export interface RegisterRow extends AttendanceOfLearner {
  /** That of the entry, also before there is one. */
  id: string;
  studentId: string;
  enrollmentId: string;
  first_name: string;
  last_name: string | null;
  namesake?: RosterRow['namesake'];
  contact_name: string;
  contact_phone: string;
  /** That of the mark. */
  pending: Pending;
}

/** The register of one lesson, by surname. */
export interface LessonRegister {
  lesson: Lesson;
  title: string;
  rows: RegisterRow[];
}

/** The register of a course: its lessons in order, and those who have a place, by surname. */
export interface TermRegister {
  title: string;
  lessons: Lesson[];
  students: (Omit<RegisterRow, keyof AttendanceOfLearner | 'id' | 'pending'> & {
    enrolled_at: string;
    /** By the lesson's id. */
    attendance: Record<string, AttendanceOfLearner>;
  })[];
}

/** A test of a course, with how many students have a mark on this device. */
export type PaperOfCourse = Paper & { marked: number };

/** What a teacher writes about each student in a test, by surname. */
export interface MarkSheet {
  paper: Paper;
  rows: MarkRow[];
}

/** A student in a test. */
export interface MarkRow
  extends ResultFields,
    Pick<RosterRow, 'first_name' | 'last_name' | 'namesake'> {
  /** That of the result, also before there is one. */
  id: string;
  studentId: string;
  /** That of the result. */
  pending: Pending;
}

/** A test of a student of the family. */
export interface StudentPaper extends Paper {
  /** The title of the course. */
  course: string;
  /** null until it is released, and for a test that the student did not sit. */
  result: ResultFields | null;
}

export type SyncErrorCode =
  | 'configuration'
  | 'offline'
  | 'signed-out'
  | 'invalid-credentials'
  /** The code of the second factor is wrong. */
  | 'wrong-code'
  | 'email-not-confirmed'
  | 'user-exists'
  | 'weak-password'
  | 'rate-limited'
  | 'link-expired'
  /** Somebody else is signed in on this device. */
  | 'another-account'
  /** The account of the last admin stays. */
  | 'last-admin'
  | 'adult-asked'
  | 'not-found'
  | 'invalid'
  | 'refused'
  /** The server was reached but could not do it now. */
  | 'unavailable'
  /** No complete answer came in time, so it is unknown whether the request took effect. */
  | 'slow'
  | 'storage'
  | 'unknown';

/** An expected failure. */
export interface SyncError {
  code: SyncErrorCode;
  /** Why the database refused it, for the code 'refused'. */
  reason?: RefusalCode;
  /** The auth service's own sentence if it sent one, else ''. */
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
  /** '' for a child without an address, whose account a parent made, and who signs in by a code of that parent alone. */
  email: string;
  /** From the sign-up metadata. Once the profile is in the local database, the profile takes precedence. */
  firstName: string;
  lastName: string;
  userType: UserType;
}

export type SessionState =
  | { phase: 'loading' }
  /** ended: the server refused the refresh token; unsent work is kept for the next sign-in. */
  | {
      phase: 'signed-out';
      reason: 'none' | 'ended';
      /** The children whose sessions rest on this device, if there are any. */
      resting?: readonly SessionUser[];
    }
  | { phase: 'signed-in'; user: SessionUser };

/** What a sign-in still needs: nothing, the code of the second factor, or a second factor that is set up first. */
export type SignInStep =
  | { at: 'done' }
  | { at: 'code' }
  /** The secret for an authenticator app, to type or as an address that the app opens. */
  | { at: 'set-up'; secret: string; uri: string };

/** What the link of a mail is for: confirming an address, or a new password. */
export type LinkPurpose = 'confirm' | 'reset';

export type Operation = 'insert' | 'update' | 'delete';

/** How many changes of each collection were not sent. */
export type UnsentCounts = Partial<Record<CollectionName, number>>;
