/** The words of the notices, by kind. A subject holds names, titles, times and counts, and a word to a class its text. */
import type { CancelReason, UserType } from '#sync';
import { business } from '../../../content/business.ts';
import { isTaughtId, paths } from '../../../content/paths.ts';
import { classDay, londonDay, ukTime } from '../../../lib/london-time.ts';
import { asSentence, capitalised, countOf, listWords } from '../../../lib/words.ts';
import { cancelledWords, lessonMoment } from '../../parts/lessons/cancelled-words.ts';
import { personAddress } from '../../parts/owner-addresses.ts';

type Subject = Record<string, unknown>;
type Words = (subject: Subject, reader: UserType) => string;

const said = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;
const title = (subject: Subject) => `"${said(subject.title, 'A course')}"`;
const child = (subject: Subject) => said(subject.child, 'Your child');
const adult = (subject: Subject) => said(subject.adult, 'An adult');
const when = (time: unknown) => lessonMoment(String(time), new Date());
const REQUESTS: Readonly<Record<string, string>> = {
  contact: 'message',
  diagnostic: 'request for a diagnostic test',
  'mock-test': 'mock test booking',
  workshop: 'workshop registration',
};
const requestWords = (kind: unknown) => REQUESTS[String(kind)] ?? 'request';
const teacher = (subject: Subject) => said(subject.name, 'A teacher');
/** 'H. Marsh, Mathematics'; the business without a teacher. */
const author = (subject: Subject) =>
  subject.teacher
    ? `${subject.teacher}, ${capitalised(said(subject.subject, ''))},`
    : business.shortName;

/** To the student about their own place, to others about the child's. */
const isOwn = (reader: UserType) => reader === 'student';
const has = (subject: Subject, reader: UserType) =>
  isOwn(reader) ? 'You have' : `${child(subject)} has`;
const is = (subject: Subject, reader: UserType) =>
  isOwn(reader) ? 'You are' : `${child(subject)} is`;
const its = (subject: Subject, reader: UserType) =>
  isOwn(reader) ? 'your' : `${child(subject)}'s`;
const place = (subject: Subject, reader: UserType) =>
  `${its(subject, reader)} place in ${title(subject)}`;

const UNEXPECTED = 'Please ring us if you did not expect that.';
const isOfFamily = (reader: UserType) => reader === 'parent' || reader === 'student';

const words: Record<string, Words> = {
  'link-accepted': (subject, reader) =>
    reader === 'student'
      ? `${adult(subject)} can now see your courses.`
      : said(subject.adult, '')
        ? `${adult(subject)} is now linked to ${child(subject)}, and sees the courses.`
        : `You are now linked to ${child(subject)}, and see the courses.`,
  'link-ended': (subject, reader) =>
    reader === 'student'
      ? `${adult(subject)} can no longer see your courses.`
      : `${said(subject.adult, '') ? `${adult(subject)} is` : 'You are'} no longer linked to ${child(subject)}.`,
  'link-not-made': (subject) =>
    subject.wrong_codes === true
      ? 'Your child is not linked: the code was typed wrong five times. You can ask again.'
      : 'Your child is not linked. The request has ended.',
  'device-paired': (subject) =>
    `A device can now open ${child(subject)}'s courses. If you did not pair it, sign it out on ${child(subject)}'s page.`,
  'account-closed': (subject, reader) => {
    if ('adult' in subject)
      return `${adult(subject)} closed the account, and no longer sees ${its(subject, reader)} courses.`;
    const titles = Array.isArray(subject.titles) ? subject.titles.map((one) => `"${one}"`) : [];
    const places = titles.length === 1 ? 'The place' : 'The places';
    const ended = `${places} in ${listWords(titles)} ${titles.length === 1 ? 'has' : 'have'} ended.`;
    const who = said(subject.by, '');
    const what = who
      ? `${who} closed ${child(subject)}'s account.`
      : `${child(subject)} closed the account.`;
    const closed = `${what}${titles.length > 0 ? ` ${ended}` : ''}`;
    return isOfFamily(reader) ? `${closed} ${UNEXPECTED}` : closed;
  },
  'closing-asked': (subject, reader) =>
    isOwn(reader)
      ? `You asked to close your account. Your adults decide until ${when(subject.until)}.`
      : `${child(subject)} asks to close the account. Please talk about it, then keep or close it on ${child(subject)}'s page.`,
  'closing-kept': (subject) => `${adult(subject)} chose to keep your account.`,
  'address-given': (subject) =>
    `${child(subject)}'s account now has an email address of its own. Please ring us if you don't know of it.`,
  enrolled: (subject, reader) => `${has(subject, reader)} a place in ${title(subject)}.`,
  'place-waiting': (subject, reader) =>
    `${title(subject)} is full. ${is(subject, reader)} on its waiting list.`,
  'place-offered': (subject, reader) =>
    `A place in ${title(subject)} is free for ${isOwn(reader) ? 'you' : child(subject)}. We keep it until ${when(subject.until)}.`,
  'offer-lapsed': (subject, reader) =>
    `The place in ${title(subject)} that we kept went to another family. ${is(subject, reader)} still on the waiting list.`,
  'place-given': (subject, reader) =>
    `A place in ${title(subject)} has become free, and ${isOwn(reader) ? 'it is yours' : `${has(subject, reader)} it`}.`,
  'enrolment-ended': (subject, reader) => {
    const ways: Record<string, string> = {
      family:
        'adult' in subject
          ? `${adult(subject)} gave up ${place(subject, reader)}.`
          : `${child(subject)} left ${title(subject)}.`,
      teacher: `The teacher ended ${place(subject, reader)}.`,
      owner: `We ended ${place(subject, reader)}.`,
    };
    const ended = ways[String(subject.by)];
    if (!ended) return `${capitalised(place(subject, reader))} has ended.`;
    if (!isOfFamily(reader)) return ended;
    return `${ended} ${subject.by === 'family' ? 'Book again' : UNEXPECTED}`;
  },
  'student-new': (subject) => `New on ${title(subject)}: ${said(subject.child, 'A student')}`,
  'enrolment-confirmed': (subject, reader) =>
    `${capitalised(place(subject, reader))} is confirmed. You now see the room and the dates.`,
  'enrolment-lapsed': (subject, reader) =>
    `We could not confirm ${place(subject, reader)} in time. Please ring or write to us.`,
  'enrolment-moved': (subject, reader) => {
    const where = subject.waits === true ? 'the waiting list of ' : '';
    return `${is(subject, reader)} now on ${where}"${said(subject.to, 'another course')}", no longer on "${said(subject.from, 'the one before')}".`;
  },
  'course-hidden': (subject) =>
    subject.hidden === true
      ? `We have hidden ${title(subject)} from newcomers. Those who are on it keep it.`
      : `${title(subject)} is open to newcomers again.`,
  'course-given': (subject) => `${title(subject)} is now yours to teach.`,
  'course-taken': (subject) => `Another teacher has taken over ${title(subject)}.`,
  'course-new-teacher': (subject) =>
    `${said(subject.teacher, 'Another teacher')} now teaches ${title(subject)}.`,
  'course-deleted': (subject, reader) =>
    `${title(subject)} has been taken off, and its places have ended.${isOfFamily(reader) ? ' Please ring us to find another class.' : ''}`,
  'course-restored': (subject, reader) =>
    reader === 'teacher'
      ? `${title(subject)} is back, with its students.`
      : `${title(subject)} is back, with its places.`,
  'course-without-teacher': (subject) =>
    `${title(subject)} has no teacher just now. Please ring us before you go to its next lesson. We'll tell you who takes over.`,
  // The place stands on the page of the course, for those who may know it.
  'lesson-moved': (subject) => {
    const lesson = `The lesson of ${title(subject)}`;
    const end = subject.ends ? ukTime(String(subject.ends)) : '';
    const place = subject.elsewhere === true ? ', and to another place' : '';
    if (subject.before)
      return `${lesson} of ${when(subject.before)} moves to ${when(subject.starts)}${end && `, until ${end}`}${place}.`;
    const at = `${lesson} on ${when(subject.starts)}`;
    if (!end) return `${at} is now somewhere else.`;
    return `${at} now ends at ${end}${place && ', and is somewhere else'}.`;
  },
  'lesson-cancelled': (subject) => {
    const why = {
      cancel_reason: said(subject.reason, '') as CancelReason,
      instead_at: said(subject.instead, '') || null,
    };
    return `The lesson of ${title(subject)} on ${when(subject.starts)} is cancelled. ${cancelledWords(why, new Date())}`.trim();
  },
  'lesson-restored': (subject) =>
    `The lesson of ${title(subject)} on ${when(subject.starts)} takes place after all${subject.instead ? `, and the one on ${when(subject.instead)} does not` : ''}.`,
  'day-closed': (subject) => {
    const lessons: Subject[] = Array.isArray(subject.lessons) ? subject.lessons : [];
    const listed = lessons.map((lesson) =>
      londonDay(String(lesson.starts)) === subject.day
        ? `${title(lesson)} at ${ukTime(String(lesson.starts))}`
        : `${title(lesson)} of ${when(lesson.starts)}`,
    );
    const day = classDay(String(subject.day), new Date());
    return `Cancelled on ${day}: ${listWords(listed)}. ${asSentence(said(subject.reason, ''))}`.trim();
  },
  'child-absent': (subject) =>
    `${child(subject)} was marked absent at ${ukTime(String(subject.marked))}: ${title(subject)}, ${when(subject.starts)}. If you did not expect that, please ring us: ${business.phone}.`,
  'child-there': (subject) =>
    `${child(subject)} is there now, marked at ${ukTime(String(subject.marked))}: ${title(subject)}, ${when(subject.starts)}.`,
  'class-word': (subject) => {
    const about = subject.about ? `, about ${classDay(String(subject.about), new Date())}` : '';
    return `${author(subject)} to the class ${title(subject)}${about}: ${said(subject.text, '')}`;
  },
  'results-released': (subject, reader) =>
    `${capitalised(its(subject, reader))} marks in ${title(subject)} are in.`,
  'enquiry-answered': ({ kind, child: name }) =>
    typeof name === 'string'
      ? `We have answered ${name}'s ${requestWords(kind)}. You can read the answer too.`
      : `We have answered your ${requestWords(kind)}.`,
  'many-requests': (subject) =>
    `Several adults ask for a link to ${said(subject.child, 'a child')} at the same time. Please ring the family, and accept only whom they name.`,
  'calendar-made': ({ child }) =>
    child
      ? `Somebody signed in as ${said(child, 'your child')} made a calendar address. Whoever has it can read when and where the lessons are. If you don't know of it, end it on the page My Account of that account.`
      : "A calendar address was made for your account. Whoever has it can read when and where the lessons are. If it wasn't you, end it on My Account and change your password.",
  'teacher-approved': () => 'You are approved. Students can now see your courses.',
  'teacher-withdrawn': () =>
    'Your approval was withdrawn. Your courses are closed, and their students are hidden.',
  'teacher-waits': (subject) =>
    `${teacher(subject)} signed up as a teacher and waits for approval.`,
  'teacher-renamed': (subject) =>
    `The approved teacher ${said(subject.before, 'without a name')} is now called ${teacher(subject)}.`,
  'teacher-left': (subject) =>
    `${teacher(subject)} closed the account. ${countOf(Number(subject.courses), 'course has', 'courses have')} no teacher now.`,
};

/** A notice in words; null for a kind that this version does not know. */
export function noticeWords(kind: string, subject: Subject, reader: UserType): string | null {
  return words[kind]?.(subject, reader) ?? null;
}

const ofLessons = [
  'lesson-moved',
  'lesson-cancelled',
  'lesson-restored',
  'day-closed',
  'child-there',
  'class-word',
];

/**
 * Where a notice leads to: our telephone if a child did not come, the course of a lesson, or of a place that the family can take or book again, the request that was
 * answered, where a new student is confirmed, where a link is asked for again, or the child whom many ask; null for any other
 * notice.
 */
export function noticePath(kind: string, subject: Subject, reader: UserType): string | null {
  const { course, enquiry, child_id, by } = subject;
  if (kind === 'many-requests' && typeof child_id === 'string') return personAddress(child_id);
  if (kind === 'link-not-made') return paths.addChild;
  if (kind === 'closing-asked')
    return isOwn(reader) ? paths.profile : paths.childCourses(String(child_id));
  if (kind === 'results-released')
    return isOwn(reader) ? paths.dashboard : paths.childCourses(String(child_id));
  if (kind === 'child-absent') return business.phoneLink;
  if (kind === 'enquiry-answered' && typeof enquiry === 'string') return paths.ownRequest(enquiry);
  if (typeof course !== 'string' || !isTaughtId(course)) return null;
  if (kind === 'student-new')
    return reader === 'admin' ? paths.dashboardTab('people') : paths.courseStudents(course);
  const canBookAgain = kind === 'enrolment-ended' && by === 'family' && isOfFamily(reader);
  return canBookAgain || kind === 'place-offered' || ofLessons.includes(kind)
    ? paths.course(course)
    : null;
}
