import type { SessionUser, StoredEnquiry } from '#sync';
import { fullName } from '../../lib/words.ts';

/** The details of an adult who sent an enquiry. The keys are the names of form fields. */
export type Adult = Record<'name' | 'parentName' | 'email' | 'phone', string>;

/** The adult who sent an enquiry. A missing detail is ''. */
export function adultOf({ details }: Pick<StoredEnquiry, 'details'>): Adult {
  const textOf = (field: string) => String(details[field] ?? '');
  const name = textOf('parentName') || textOf('name');
  return { name, parentName: name, email: textOf('email'), phone: textOf('phone') };
}

/**
 * @param enquiries oldest first
 * @returns the adult of the newest enquiry that has a name; undefined if there is none
 */
export function latestAdult(enquiries: readonly StoredEnquiry[]): Adult | undefined {
  return enquiries
    .map(adultOf)
    .filter(({ name }) => name !== '')
    .at(-1);
}

/** The form fields that are filled in from the account. A student's name does not go into the parent's field. */
export function fieldsOfAccount(user: SessionUser): Record<string, string> {
  const name = fullName({ first_name: user.firstName, last_name: user.lastName });
  const own = user.userType === 'student' ? { studentName: name } : { parentName: name };
  return { name, email: user.email, ...own };
}
