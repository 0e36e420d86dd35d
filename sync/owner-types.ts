/** What an admin reads of other people and their courses. It comes from the server on demand and is never stored. */
import type { UserType } from './schema/profiles.ts';
import type { TeacherAccount } from './types.ts';

/** An account in the list of a search. */
export interface FoundPerson {
  id: string;
  /** '' if the person has given none. */
  name: string;
  email: string;
  /** Whether the person has shown that the address is theirs. */
  isConfirmed: boolean;
  userType: UserType;
  /** ISO time. */
  createdAt: string;
  /** A student on a course, to whom no adult is linked. */
  lacksAdult: boolean;
}

/** A lesson of any teacher that is not over. */
export interface OwnerLesson {
  id: string;
  courseId: string;
  title: string;
  /** '' for a course without a teacher. */
  teacherName: string;
  /** False for a course without a teacher, and for one whose teacher is not approved, or no longer. */
  mayTeach: boolean;
  /** ISO time. */
  startsAt: string;
  minutes: number;
  place: string;
  topic: string;
  isCancelled: boolean;
  /** How many have a place, and how many of them said that they cannot come. */
  students: number;
  away: number;
}

/** A link of somebody, as seen from that person. */
export interface PersonLink {
  id: string;
  /** Who the other person is to this one. */
  side: 'parent' | 'child';
  personId: string;
  name: string;
  email: string;
  /** ISO times. */
  createdAt: string;
  acceptedAt: string | null;
  state: 'waiting' | 'accepted' | 'ended';
  /** Null while it stands, and where nobody recorded it. */
  endedBy: 'child' | 'parent' | 'staff' | null;
}

/** An enrolment of somebody. */
export interface PersonEnrollment {
  id: string;
  courseId: string;
  title: string;
  isCourseDeleted: boolean;
  status: string;
  enrolledAt: string;
  isEnded: boolean;
  /** Null while it stands, and where nobody recorded it. */
  endedBy: 'family' | 'staff' | 'course' | 'time' | null;
  /** A student whom nobody has confirmed. */
  isNew: boolean;
  /** Whether the family has said whom to ring during the class. */
  hasContact: boolean;
}

/** One event of the trail, with the names of those whom it concerns. */
export interface HistoryEvent {
  id: number;
  /** ISO time. */
  at: string;
  /** A newer server may know more acts and tables. */
  act: string;
  table: string;
  /** The account that acted; null for a job of the database and the owner at the dashboard. */
  actorId: string | null;
  /** The student or the person of the profile, and the parent of a link. */
  personId: string | null;
  adultId: string | null;
  /** The title of the course; null if it is gone. */
  course: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Names by account; closed accounts are missing. */
  names: Record<string, string>;
}

/** A page of a history. */
export interface HistoryPage {
  /** Newest first. */
  events: HistoryEvent[];
  /** Whether there are earlier ones. */
  more: boolean;
}

/** Everything about one account. */
export interface PersonPage extends FoundPerson {
  /** ISO times. */
  approvedAt: string | null;
  withdrawnAt: string | null;
  noNewAdults: boolean;
  /** Since when the business knows the family; null for a newcomer. */
  knownAt: string | null;
  links: PersonLink[];
  enrollments: PersonEnrollment[];
  courses: { id: string; title: string }[];
  history: HistoryPage;
}

/** A course in the list of all. */
export interface OwnerCourse {
  id: string;
  title: string;
  /** Null for a course without a teacher. */
  teacher: { id: string; name: string } | null;
  /** False without a teacher, and with one who is not approved, or no longer. */
  mayTeach: boolean;
  subject: string;
  offer: string;
  places: number;
  active: number;
  waiting: number;
  /** Students whom nobody has confirmed. They take no place. */
  newcomers: number;
  /** ISO date. */
  endsOn: string | null;
  isHidden: boolean;
  /** ISO time. */
  createdAt: string;
}

/** A student on a course: active, or waiting for a place. */
export interface OwnerRosterRow {
  id: string;
  studentId: string;
  name: string;
  status: string;
  /** ISO time. */
  enrolledAt: string;
  isNew: boolean;
  /** How many adults are linked. */
  adults: number;
}

/** A student whom nobody has confirmed, with what helps to know the family. */
export interface NewStudent {
  id: string;
  name: string;
  email: string;
  /** Whether the person has shown that the address is theirs. */
  isConfirmed: boolean;
  /** ISO time. */
  createdAt: string;
  /** How many adults are linked. */
  adults: number;
  /** How many enquiries came from the same address. */
  enquiries: number;
  courses: { enrollmentId: string; title: string; enrolledAt: string }[];
}

/** What an admin has to know before an approval or its withdrawal. */
export interface TeacherReview extends Omit<TeacherAccount, 'id'> {
  /** How many students the courses have. */
  students: number;
  /** ISO time of the lesson that is on, or else of the next one; null for none. */
  nextLesson: string | null;
  /** The courses whose term is not over, with the topics of their lessons. */
  courses: { id: string; title: string; description: string; topics: string[] }[];
}

/** Who sent an enquiry, as far as it decides who reads the reply. */
export interface EnquirySender {
  isStudent: boolean;
  /** How many adults are linked to the student. */
  adults: number;
}
