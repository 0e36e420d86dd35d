import type { SessionUser, StoredEnquiry } from '#sync';
import { fullName } from '../../lib/words.ts';

/** The adult who sent an enquiry, under the names of the fields of the forms. */
export type Adult = Record<'name' | 'parentName' | 'email' | 'phone', string>;

/** The adult of an enquiry. An unknown detail is ''. */
export function adultOf({ details }: Pick<StoredEnquiry, 'details'>): Adult {
  const textOf = (field: string) => String(details[field] ?? '');
  const name = textOf('parentName') || textOf('name');
  return { name, parentName: name, email: textOf('email'), phone: textOf('phone') };
}

/** The adult of the newest enquiry with a name, of a list in the order of time; undefined if there is none. */
export function latestAdult(enquiries: readonly StoredEnquiry[]): Adult | undefined {
  return enquiries
    .map(adultOf)
    .filter(({ name }) => name !== '')
    .at(-1);
}

/** The fields of a form that an account fills in. A student's name does not go into the parent's field. */
export function fieldsOfAccount(user: SessionUser): Record<string, string> {
  const name = fullName({ first_name: user.firstName, last_name: user.lastName });
  const own = user.userType === 'student' ? { studentName: name } : { parentName: name };
  return { name, email: user.email, ...own };
}
