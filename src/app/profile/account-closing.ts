import type { SyncError, UserType } from '#sync';
import { countOf } from '../../lib/words.ts';
import { unsentAmount } from '../parts/unsent-words.ts';

/** Added if it is not certain whether the account was deleted. sync/README.md describes what the device does then. */
const perhapsGone =
  'If your account is gone already, you will be signed out, and what you change until then is lost.';

/** Why an account could not be deleted. */
export function closingProblem({ code, message }: SyncError): string {
  switch (code) {
    case 'invalid-credentials':
      return 'That is not your password. Please try again.';
    case 'rate-limited':
      return 'You have tried too often. Please try again in an hour.';
    case 'last-admin':
      return 'Yours is the only account of an admin, so nobody could read enquiries or approve teachers without it. Make another account an admin first (npm run make-admin).';
    case 'offline':
    case 'slow':
      return `We could not reach the server, or its answer did not reach us. Check your connection, then try again. ${perhapsGone}`;
    case 'unavailable':
      return `Our server cannot do this just now. Please try again in a few minutes. If your network asks you to sign in to it, do that first. ${perhapsGone}`;
    default:
      return message || 'Something went wrong. Please try again.';
  }
}

interface Belongings {
  userType: UserType;
  email: string;
  /** The number of courses that the user teaches. */
  taught: number;
  /** The number of enrolments on those courses. */
  enrolled: number;
}

/** What is deleted with an account, one sentence per item (see delete-account in supabase/README.md). */
export function whatGoes({ userType, email, taught, enrolled }: Belongings): string[] {
  const list = ['Your name, your email address and your password.'];
  if (taught > 0) {
    list.push(
      enrolled > 0
        ? 'Your courses that nobody is on. Those with students stay, and we find another teacher.'
        : `The ${countOf(taught, 'course', 'courses')} that you teach.`,
    );
  }
  if (userType === 'student') {
    list.push('Your place on every course.', 'The links to adults who can see your courses.');
  }
  if (userType === 'parent')
    list.push(
      'The links to your children. Accounts with an email address of their own stay.',
      'The accounts that you made for children without one, unless another parent is linked to them.',
    );
  list.push(
    `Requests that you sent us as ${email}.`,
    'Everything that this app keeps about you on this device.',
  );
  return list;
}

/** A warning about this many unsent changes and forms; '' if there are none. */
export function unsentWarning(changes: number, forms: number): string {
  const amount = unsentAmount(changes, forms);
  if (!amount) return '';
  return `${amount} ${changes + forms === 1 ? 'has' : 'have'} not been sent and will be lost.`;
}
