import type { RefusalCode, SyncError } from '#sync';
import { errorWords } from '../../../shared/error-messages.ts';

/** Why a button is disabled, or a command without a connection failed. */
export const NEEDS_CONNECTION = "You're offline. This needs a connection.";

/** Why the database refused a command that is not queued. */
const REASONS: Partial<Record<RefusalCode, string>> = {
  forbidden: "Your account can't do this.",
  'not-a-teacher': 'This is not the account of a teacher.',
  'address-not-confirmed':
    'Nobody has confirmed the email address of this account. Ask the teacher to open the link in our email first.',
  'second-factor': 'Sign in again with the code of your authenticator app.',
  'fresh-sign-in': 'Please sign in again, then try once more.',
  'not-ended-by-you': 'You did not remove this link, so you cannot bring it back.',
  'not-a-parent': "This account is not a parent's. Only a parent's account can add a child.",
  'not-looked-up': 'Please look the child up by email again.',
  'already-linked': 'This child is already linked to your account.',
  'ended-by-child':
    "Your child removed this link, so only they can bring it back: on their Profile page, under 'Adults who can see your courses'.",
  'no-new-adults':
    "This child's account takes no new adults. The child can change that on the Profile page, or ring us.",
  'wrong-code': 'That code is wrong, or its ten minutes are over.',
  'too-many-tries': 'That was too often. Please try again in an hour.',
  'not-your-child': 'You are not linked to this child, or the child has an email address.',
  'too-many-links':
    'There are too many links or requests for them just now. Remove one, or try again in a week.',
  'account-in-use':
    'This account has courses or linked people, so it keeps its type. End those first, or ring us.',
  'target-gone': 'That is no longer there.',
  'not-approved': 'Only an approved teacher can have this course.',
  'course-over': 'The term of that course is over.',
  'already-on-course': 'The pupil is on that course already.',
  ended: 'Somebody else ended this, so only they can bring it back.',
  'ended-by-family': 'The family ended this itself, so only the family can bring it back.',
  'too-late': 'It was deleted more than 30 days ago, so it cannot be brought back.',
  'too-many-courses':
    'You have 200 courses, which is the most one account can have. Delete one first.',
  'too-many-words': 'This class has got three words within a day, which is the most.',
  'already-told': 'The five minutes are over, and the families were told.',
  'too-short': 'Type at least two characters.',
  invalid: 'A value does not fit. Check the fields, then save again.',
};

/** An error of a command that needs a connection, in words. */
export function onlineErrorWords(error: SyncError): string {
  if (error.code === 'offline') return NEEDS_CONNECTION;
  if (error.code === 'slow' || error.code === 'unavailable') {
    return 'Our service is slow or away just now. Please try again in a few minutes.';
  }
  if (error.code === 'rate-limited' && error.message === '') {
    return 'That was too often within an hour. Please try again later.';
  }
  return (error.reason && REASONS[error.reason]) || errorWords(error);
}
