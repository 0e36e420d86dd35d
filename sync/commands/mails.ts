import * as v from 'valibot';
import type { Result, UndeliveredMail } from '../types.ts';
import { askServer } from './server-function.ts';

const mail = v.object({
  address: v.nullable(v.string()),
  kind: v.string(),
  last_error: v.nullable(v.string()),
  at: v.string(),
});

/** The mails of the last days that could not be sent, newest first, for an admin. Needs a connection. */
export async function undeliveredMails(): Promise<Result<UndeliveredMail[]>> {
  return askServer('undelivered_mails', {}, v.array(mail));
}
