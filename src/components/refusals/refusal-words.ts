/**
 * Explains to people why a change could not be saved. The database answers with codes and messages for developers. An
 * error that a migration raises with a sentence for people is shown as it is.
 */
import type { RefusedItem } from '#sync';
import { lengthOf, tooLongWords } from '../../lib/limited-text.ts';
import { fieldWords, limitOf } from './change-fields.ts';

type Kind = `${RefusedItem['collection']}.${RefusedItem['operation']}`;
type Sentences = Partial<Record<Kind, string>>;

const kindOf = ({ collection, operation }: RefusedItem): Kind => `${collection}.${operation}`;

const FORBIDDEN: Sentences = {
  'enrollments.insert': 'Only student accounts can enrol.',
  'courses.insert': 'Only teacher accounts can add courses.',
  'courses.update': "Only the course's own teacher can change it.",
  'courses.delete': "Only the course's own teacher can delete it.",
  'profiles.update': 'You can only change your own profile.',
  'child_parent_relationships.insert': 'Only a parent can add a child, and only a student account.',
  'child_parent_relationships.delete': 'Only the parent or the child can remove this link.',
  'enquiries.update': 'Only admins can mark enquiries.',
};

const GONE: Sentences = {
  'enrollments.insert': 'The course has been removed.',
  'courses.insert': 'The course has been removed.',
  'courses.update': 'The course has been removed.',
  'profiles.update': 'Your profile is no longer there. Please contact us.',
  'child_parent_relationships.insert': 'That account has been closed.',
  'child_parent_relationships.delete': 'This link has already been removed.',
  'enquiries.update': 'This enquiry has been removed.',
};

const ENDED_WORDS = 'We ended this enrolment. Please contact us to have it back.';
const KEPT_WORDS =
  'It reached us before you took it back, so you are enrolled. Contact us to leave.';
/** The message that a migration raises for an enrolment in a deleted course. */
const NO_LONGER = 'This course is no longer available.';

/** Shown if the reason is not known. */
export const UNKNOWN_REASON = 'Something went wrong. Try again, or contact us.';

/** Why a change was refused; null if the reason is not known. */
export function refusalReason(item: RefusedItem): string | null {
  const { code, message } = item;
  const kind = kindOf(item);
  if (isAboutValues(code)) {
    const problems = valueProblems(item);
    if (problems.length > 0) return problems.join(' ');
  }
  if (code === 'kept') return KEPT_WORDS;
  if (code === 'ended') return ENDED_WORDS;
  if (code === 'gone' || code === '23503') return GONE[kind] ?? 'It has been removed.';
  if (message === NO_LONGER) return 'The course has been removed.';
  if (isForPeople(message)) return message;
  if (code === '42501' || code === '403') return FORBIDDEN[kind] ?? "Your account can't do this.";
  if (isAboutValues(code)) return 'One of the values is not allowed.';
  if (code === '413') return 'It is too large to send.';
  return null;
}

/** Why a change was refused, or a general sentence if the reason is not known. */
export function refusalWords(item: RefusedItem): string {
  return refusalReason(item) ?? UNKNOWN_REASON;
}

/** Whether sending the same change again can succeed. */
export function mayPass(item: RefusedItem): boolean {
  if (['gone', 'ended', 'kept', '23503'].includes(item.code) || item.message === NO_LONGER)
    return false;
  return !(isAboutValues(item.code) && valueProblems(item).length > 0);
}

/** Whether an SQLSTATE is a check violation or a data exception. */
const isAboutValues = (code: string) => code === '23514' || code.startsWith('22');

function valueProblems({ collection, operation, values }: RefusedItem): string[] {
  if (operation === 'delete') return [];
  return Object.entries(values).flatMap(([column, value]) => {
    const name = fieldWords(column);
    const most = limitOf(collection, column);
    if (!name || most === null) return [];
    if (lengthOf(value) > most) return [tooLongWords(name, most)];
    const isNeeded = column === 'title' || column === 'description';
    return isNeeded && value.trim() === '' ? [`The ${name} is missing.`] : [];
  });
}

/** Whether a message looks like a sentence for people: it has a capital, an end mark and no database terms. */
export function isForPeople(message: string): boolean {
  return (
    /^[A-Z][^_]*[.!?]$/s.test(message) &&
    !/violat|constraint|row-level|permission denied|relation|column|syntax|schema/i.test(message)
  );
}
