import * as v from 'valibot';
import { askServer } from './server-function.ts';

const mail = v.object({
  /** Null: the owner's own. */
  address: v.nullable(v.string()),
  /** A newer server may know more kinds. */
  kind: v.string(),
  /** The mail service's own words, for the owner to pass on. */
  last_error: v.nullable(v.string()),
  at: v.string(),
});
/** A mail that was given up. */
export type UndeliveredMail = v.InferOutput<typeof mail>;

/** The mails of the last days that could not be sent, newest first, for an admin. Needs a connection. */
export const undeliveredMails = () => askServer('undelivered_mails', {}, v.array(mail));
