/**
 * A plan: what happens in one run, as plain JSON. Steps use names that the plan gives (device 0, course c3,
 * account teacher-1), so that removing a step does not change the meaning of the others. `n` is the number of
 * a step. Every value that a step writes contains it, so that a value in the database leads to its step.
 */

export const accounts = [
  'teacher-1',
  'teacher-2',
  'student-1',
  'student-2',
  'student-3',
  'parent-1',
  'parent-2',
  'admin-1',
] as const;
/** Accounts that a plan creates and may close. */
export const temporaryAccounts = ['student-9', 'teacher-9'] as const;
/** The students who all want a place on one course (crowd.ts). */
export type Pupil = `student-${number}`;
export type Account = (typeof accounts)[number] | (typeof temporaryAccounts)[number] | Pupil;

export type CourseField = 'title' | 'description' | 'duration' | 'image';
export type LessonField = 'topic' | 'place' | 'summary';
export type ProfileField = 'first_name' | 'last_name';

/** The fault that a request meets. A number is the status of an answer that replaces the server's. */
export type RequestFault =
  | 'lose-before'
  | 'lose-after'
  | 'twice'
  | 'delay'
  | 'reorder'
  /** The request takes effect; the headers of the answer arrive, its body never ends. */
  | 'stall-body'
  /** As stall-body, but the connection is reset in the middle of the body. */
  | 'reset-body'
  /** The database lacks a column that this app writes. */
  | 'older-database'
  /** A network that wants a sign-in answers every request with its own page and status 200. */
  | 'portal'
  /** A proxy in front of the server refuses the enquiry. */
  | 400
  | 401
  | 429
  | 500
  | 503;
/** How the server refuses every request: by a status, or by a fault of the connection. */
export type Refusal = 402 | 429 | 500 | 503 | 'lose-before' | 'stall-body' | 'reset-body';
export type RequestKind = 'write' | 'read' | 'token' | 'enquiry' | 'any';

/** Commands of the data layer, on a device. */
export type Command =
  | { do: 'create'; device: number; as: string; n: number; bad?: true }
  | { do: 'update'; device: number; course: string; n: number; fields: CourseField[]; bad?: true }
  | { do: 'delete'; device: number; course: string }
  /** A teacher or an admin brings a deleted course back, which needs a connection. */
  | { do: 'bring-back'; device: number; course: string }
  | { do: 'undo'; device: number }
  | { do: 'profile'; device: number; n: number; fields: ProfileField[] }
  /** A student enrols, or a parent enrols the child. */
  | { do: 'enroll'; device: number; course: string; child?: Account }
  /** Ends the first enrolment that the device shows: an own one, a child's, or for a teacher one on this course. */
  | { do: 'leave'; device: number; course: string }
  /** A student or a parent takes the first place that the device shows as offered, or did. */
  | { do: 'take'; device: number }
  /** A teacher confirms the first new student of a course. */
  | { do: 'confirm'; device: number; course: string }
  | { do: 'places'; device: number; course: string; places: number }
  /** A teacher plans a lesson, which has begun or is to come. */
  | { do: 'plan'; device: number; course: string; as: string; n: number; begun?: true }
  | { do: 'lesson'; device: number; lesson: string; n: number; fields: LessonField[] }
  | { do: 'remove-lesson'; device: number; lesson: string }
  /** A teacher marks a student who has a place, and writes a note. */
  | { do: 'register'; device: number; lesson: string; n: number }
  /** A family says that a student cannot come to a lesson that the device shows as one to come. */
  | { do: 'away'; device: number; lesson: string; n: number }
  | { do: 'add-child'; device: number; child: Account }
  | { do: 'end-link'; device: number }
  /** An admin marks an enquiry as handled, or removes the mark. */
  | { do: 'mark'; device: number; on: boolean }
  /** An admin takes or releases an enquiry, answers it, or keeps a note. */
  | { do: 'desk'; device: number; n: number; act: 'take' | 'release' | 'reply' | 'note' }
  | { do: 'need-approval'; device: number; on: boolean }
  | { do: 'approve'; device: number; account: Account; on: boolean }
  | { do: 'retry'; device: number }
  | { do: 'discard'; device: number }
  | { do: 'enquiry'; device: number; n: number }
  /** A refused enquiry is sent again; an enquiry of this device is discarded. */
  | { do: 'resend-enquiry'; device: number }
  | { do: 'drop-enquiry'; device: number }
  | { do: 'sign-in'; device: number; account: Account }
  | { do: 'sign-out'; device: number }
  /** Two children share a device: the one who is signed in rests, and the other one goes on or signs in. */
  | { do: 'switch-child'; device: number; account: Account }
  /** Signs in instead if the account exists. */
  | { do: 'sign-up'; device: number; account: Account }
  /** Replaces a forgotten password through the link of the mail. */
  | { do: 'reset-password'; device: number; account: Account }
  /**
   * Closes a temporary account. With `late`, the device is killed when the request has arrived, and the server
   * handles the request after that many milliseconds.
   */
  | { do: 'close-account'; device: number; late?: number }
  | { do: 'sync'; device: number };

/** What others do directly at the server. */
export type ServerStep =
  | { do: 'server-create'; account: Account; as: string; n: number; places?: number }
  | { do: 'server-update'; course: string; n: number; fields: CourseField[] }
  | { do: 'server-delete'; course: string }
  | { do: 'server-undelete'; course: string }
  | { do: 'server-places'; course: string; places: number }
  /** The time of all offers of a course passes, and the job passes them on. */
  | { do: 'server-lapse'; course: string }
  | { do: 'server-plan'; course: string; as: string; n: number; begun?: true }
  | { do: 'server-lesson'; lesson: string; n: number }
  /** The owner writes into the register. */
  | { do: 'server-note'; lesson: string; account: Account; n: number }
  /** Deletes the row itself, as the table editor does. */
  | { do: 'server-purge'; course: string }
  | { do: 'server-profile'; account: Account; n: number }
  | { do: 'server-link'; parent: Account; child: Account }
  | { do: 'server-unlink'; parent: Account; child: Account }
  | { do: 'server-enroll'; account: Account; course: string }
  | { do: 'server-unenroll'; account: Account; course: string }
  /** The owner knows a family, or takes that back. Everybody is known at the beginning, but who signs up is new. */
  | { do: 'server-know'; account: Account; on: boolean }
  /** The enquiry of a visitor on another device arrives. */
  | { do: 'server-enquiry'; n: number }
  /** Makes an admin a teacher, or an admin again. */
  | { do: 'server-role'; account: Account; on: boolean }
  /** Turns the approval of teachers on or off. */
  | { do: 'server-approval'; on: boolean }
  | { do: 'server-approve'; account: Account; on: boolean };

export type FaultStep =
  | { do: 'offline'; device: number }
  | { do: 'online'; device: number }
  | { do: 'request'; device: number; how: RequestFault; on: RequestKind; times: number }
  /** Kills the device before its write to storage number `writes` from now; 0 kills it at once. */
  | { do: 'kill'; device: number; writes: number }
  /** Switches the device on if it is off. */
  | { do: 'boot'; device: number }
  | { do: 'freeze'; device: number }
  /** Freezes the tab that exchanges with the server. */
  | { do: 'freeze-leader'; device: number }
  | { do: 'thaw'; device: number }
  | { do: 'clock'; device: number; days: number }
  /** Writes to storage fail. */
  | { do: 'storage-full'; device: number }
  /** Every operation on storage fails. */
  | { do: 'storage-closed'; device: number }
  /** The storage works again, without a page load. */
  | { do: 'storage-works'; device: number }
  | { do: 'open-tab'; device: number }
  /** Closes the tab that was opened first, which leads. */
  | { do: 'close-first-tab'; device: number }
  /** The server refuses the refresh token of the signed-in user. */
  | { do: 'end-session'; device: number }
  | { do: 'server-down' }
  | { do: 'server-up' }
  /** The server refuses every request for `ms` milliseconds; the requests of each device are counted. */
  | { do: 'refuse-all'; how: Refusal; ms: number }
  | { do: 'backup' }
  | { do: 'restore' }
  | { do: 'new-column' }
  /** Opens a transaction on the server that stays open until `commit`. PostgreSQL only. */
  | { do: 'open-transaction'; course: string; n: number; deletes?: true }
  | { do: 'commit' }
  | { do: 'wait'; ms: number }
  /** Waits until every device that is on has read everything. */
  | { do: 'catch-up' };

export type Step = Command | ServerStep | FaultStep;

export interface Plan {
  seed: number;
  /** The account that is signed in on each device at the beginning. */
  devices: Account[];
  steps: Step[];
  /** For a kept plan: the fault that it showed. */
  about?: string;
}
