/** Clearing a device of everything that the data layer keeps on it. */
import { discardEveryEnquiry } from '../enquiries/queue.ts';
import { readEnquiries } from '../enquiries/store.ts';
import type { StoredEnquiry } from '../enquiries/types.ts';
import { runtime } from '../runtime.ts';
import type { Result } from '../types.ts';
import { unsentCounts } from '../unsent-counts.ts';
import { fail, ok } from './command.ts';
import { readUnsentWork } from './unsent.ts';

/** How many changes and forms clearing this device would lose, of the signed-in user or of the last one. */
export async function unsentOnDevice(): Promise<number> {
  const forms = await readEnquiries().catch((): StoredEnquiry[] => []);
  const unsentForms = forms.filter(({ state }) => state !== 'sent').length;
  if (runtime().store.current) {
    return unsentForms + (await readUnsentWork()).changes;
  }
  const { unsent = {} } = unsentCounts.read(runtime().environment.keyValue) ?? {};
  return Object.values(unsent).reduce((sum, count) => sum + count, unsentForms);
}

/**
 * Signs out and removes everything that the data layer keeps on this device, of every user and visitor.
 * @returns an error of code 'storage' if a part may remain, because another tab has it open or the device refuses
 */
export async function clearStorage(): Promise<Result<void>> {
  const instance = runtime();
  await instance.signOut();
  const isGone = await instance.forgetEverybody();
  await discardEveryEnquiry();
  return isGone ? ok(undefined) : fail('storage');
}
