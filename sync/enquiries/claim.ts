/**
 * Claims for an account what its person sent without a session: the service worker has none, and a session may have run
 * out. The id of an enquiry is the proof, because only this device and admins know it.
 */
import * as v from 'valibot';
import { parsedJson } from '../remote/failure.ts';
import type { Settings } from '../remote/settings.ts';
import { timedFetch } from '../remote/timed-fetch.ts';
import type { Sender } from './send.ts';
import { changeEnquiry, readEnquiries } from './store.ts';
import type { StoredEnquiry } from './types.ts';

/** The most that the server takes in one request. */
const most = 50;

const answered = v.array(v.string());

/**
 * Claims what waits for it.
 * @param session null if nobody is signed in, or the token has run out
 * @returns whether something is still unclaimed that this or the next session can claim
 * @throws when the device's storage cannot be read or written
 */
export async function claimSent(settings: Settings, session: Sender | null): Promise<boolean> {
  const unclaimed = (await readEnquiries()).filter(({ isUnclaimed }) => isUnclaimed);
  if (unclaimed.length === 0 || !session) return unclaimed.length > 0;
  const own = unclaimed.filter(({ userId }) => userId === session.userId).slice(0, most);
  if (own.length === 0) return false;
  if (!(await claim(settings, session, own))) return true;
  for (const { id } of own) {
    await changeEnquiry(id, ({ isUnclaimed: _claimed, about: _about, ...receipt }) => receipt);
  }
  return false;
}

/** @returns whether the server has decided. What it gave to nobody is too old or belongs to somebody else */
async function claim({ url, anonKey }: Settings, { token }: Sender, own: StoredEnquiry[]) {
  const sent = own.map(({ id, about }) => ({ id, child: about?.childId ?? null }));
  try {
    const response = await timedFetch(fetch, `${url}/rest/v1/rpc/claim_enquiries`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: anonKey,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ sent }),
    });
    return response.ok && v.is(answered, parsedJson(await response.text()));
  } catch {
    return false;
  }
}
