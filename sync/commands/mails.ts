import * as v from 'valibot';
import { requestAsUser } from '../remote/request.ts';
import { runtime } from '../runtime.ts';
import type { Result, UndeliveredMail } from '../types.ts';

const mail = v.object({
  address: v.nullable(v.string()),
  kind: v.string(),
  last_error: v.nullable(v.string()),
  at: v.string(),
});

/** The mails of the last days that could not be sent, newest first, for an admin. Needs a connection. */
export async function undeliveredMails(): Promise<Result<UndeliveredMail[]>> {
  return requestAsUser(runtime(), 'POST', '/rest/v1/rpc/undelivered_mails', {}, v.array(mail));
}
