import type { SessionUser } from '#sync';
import { fullName } from '../../lib/words.ts';

/** The details of an adult who fills in a form. The keys are the names of form fields. */
export type Adult = Record<'name' | 'parentName' | 'email' | 'phone', string>;

/** The adult among the values of a form. A missing one is ''. */
export function adultOf(values: Record<string, unknown>): Adult {
  const textOf = (field: string) => String(values[field] ?? '');
  const name = textOf('parentName') || textOf('name');
  return { name, parentName: name, email: textOf('email'), phone: textOf('phone') };
}

/** The form fields that are filled in from the account. A student's name does not go into the parent's field. */
export function fieldsOfAccount(user: SessionUser): Record<string, string> {
  const name = fullName({ first_name: user.firstName, last_name: user.lastName });
  const own = user.userType === 'student' ? { studentName: name } : { parentName: name };
  return { name, email: user.email, ...own };
}
