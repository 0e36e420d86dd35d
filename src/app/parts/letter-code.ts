import * as v from 'valibot';

/** The six letters of a code that a phone shows, in any case and with spaces, as the server knows them. */
export const letterCode = v.pipe(
  v.string(),
  v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[A-Z]{6}$/, 'Please type the six letters of the code'),
);

/** 'ABC DEF': easier to read out than six letters in a row. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
