import * as v from 'valibot';

/** The code of an authenticator app; apps show it with a space. */
export const codeField = v.pipe(
  v.string(),
  v.transform((typed) => typed.replace(/\s/g, '')),
  v.regex(/^\d{6}$/, 'Please type the six digits of the code'),
);
