/**
 * A plan: what happens in one run, as plain JSON. Everything that it names is a name of its own
 * (device 0, course c3, account teacher-1), so that a step can be taken out and the rest still means
 * the same. `n` is a number that no other step has; the values that a step writes carry it, so that
 * each value in the database can be traced to the step that wrote it.
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
/** Accounts that nobody has before a plan makes them, and that a plan may close. */
export const guests = ['student-9', 'teacher-9'] as const;
export type Account = (typeof accounts)[number] | (typeof guests)[number];

export type CourseField = 'title' | 'description' | 'duration' | 'image';
export type ProfileField = 'first_name' | 'last_name';

/** What happens to a request on its way; a number is the status that is answered in its place. */
export type RequestFault =
  | 'lose-before'
  | 'lose-after'
  | 'twice'
  | 'delay'
  | 'reorder'
  /** The database does not know a column of this app yet. */
  | 'older-database'
  /** Something before the server refuses the form. */
  | 400
  | 401
  | 429
  | 500
  | 503;
export type RequestKind = 'write' | 'read' | 'token' | 'enquiry' | 'any';

/** Commands of the data layer, on a device. */
export type Command =
  | { do: 'create'; device: number; as: string; n: number; bad?: true }
  | { do: 'update'; device: number; course: string; n: number; fields: CourseField[]; bad?: true }
  | { do: 'delete'; device: number; course: string }
  | { do: 'undo'; device: number }
  | { do: 'profile'; device: number; n: number; fields: ProfileField[] }
  | { do: 'enroll'; device: number; course: string }
  | { do: 'add-child'; device: number; child: Account }
  | { do: 'end-link'; device: number }
  /** An admin notes that an enquiry was dealt with, or takes such a note back. */
  | { do: 'mark'; device: number; on: boolean }
  | { do: 'need-approval'; device: number; on: boolean }
  | { do: 'approve'; device: number; account: Account; on: boolean }
  | { do: 'retry'; device: number }
  | { do: 'discard'; device: number }
  | { do: 'enquiry'; device: number; n: number }
  /** A refused form is sent again; one of this device is let go. */
  | { do: 'resend-enquiry'; device: number }
  | { do: 'drop-enquiry'; device: number }
  | { do: 'sign-in'; device: number; account: Account }
  | { do: 'sign-out'; device: number }
  /** Where the account is there already, its person signs in. */
  | { do: 'sign-up'; device: number; account: Account }
  /** The password was forgotten, and is replaced with the link of the mail. */
  | { do: 'reset-password'; device: number; account: Account }
  /**
   * A guest closes the account; nobody else does. Where it is late, the device is killed when the request has
   * come, which the server does only after so many milliseconds.
   */
  | { do: 'close-account'; device: number; late?: number }
  | { do: 'sync'; device: number };

/** What others do at the server, past every device. */
export type ServerStep =
  | { do: 'server-create'; account: Account; as: string; n: number }
  | { do: 'server-update'; course: string; n: number; fields: CourseField[] }
  | { do: 'server-delete'; course: string }
  /** Gone without a mark, as from the table editor. */
  | { do: 'server-purge'; course: string }
  | { do: 'server-profile'; account: Account; n: number }
  | { do: 'server-link'; parent: Account; child: Account }
  | { do: 'server-unlink'; parent: Account; child: Account }
  | { do: 'server-enroll'; account: Account; course: string }
  | { do: 'server-unenroll'; account: Account; course: string }
  /** A visitor's form arrives from elsewhere. */
  | { do: 'server-enquiry'; n: number }
  /** An admin becomes a teacher, or again an admin. */
  | { do: 'server-role'; account: Account; on: boolean }
  /** Teachers need approval from now on, or no more. */
  | { do: 'server-approval'; on: boolean }
  | { do: 'server-approve'; account: Account; on: boolean };

export type FaultStep =
  | { do: 'offline'; device: number }
  | { do: 'online'; device: number }
  | { do: 'request'; device: number; how: RequestFault; on: RequestKind; times: number }
  /** The device dies before its so-manieth write to storage from now; 0 is at once. */
  | { do: 'kill'; device: number; writes: number }
  /** The command that follows is made, and the device dies before it can answer. */
  | { do: 'boot'; device: number }
  | { do: 'freeze'; device: number }
  | { do: 'thaw'; device: number }
  | { do: 'clock'; device: number; days: number }
  /** Writes to storage fail until the page is loaded again. */
  | { do: 'storage-full'; device: number }
  /** Everything asked of storage fails until the page is loaded again. */
  | { do: 'storage-closed'; device: number }
  | { do: 'open-tab'; device: number }
  /** The tab that was opened first goes; with it the lead. */
  | { do: 'close-first-tab'; device: number }
  /** The server refuses the refresh token of whoever is signed in. */
  | { do: 'end-session'; device: number }
  | { do: 'server-down' }
  | { do: 'server-up' }
  | { do: 'backup' }
  | { do: 'restore' }
  | { do: 'new-column' }
  /** A transaction on the server that stays open; PostgreSQL only. */
  | { do: 'open-transaction'; course: string; n: number; deletes?: true }
  | { do: 'commit' }
  | { do: 'wait'; ms: number };

export type Step = Command | ServerStep | FaultStep;

export interface Plan {
  seed: number;
  /** Who is signed in on each device at the beginning. */
  devices: Account[];
  steps: Step[];
  /** For a plan that is kept: what it showed. */
  about?: string;
}
