/**
 * Unsent work: sending it now, counting it, and forgetting what was lost. Pages load this file before anybody
 * is signed in.
 */
import { firstValueFrom } from 'rxjs';
import { discardEveryEnquiry, enquiries } from '../enquiries/queue.ts';
import { readEnquiries } from '../enquiries/store.ts';
import type { StoredEnquiry } from '../enquiries/types.ts';
import { forgetLost, leftBehind } from '../left-behind.ts';
import { runtime } from '../runtime.ts';
import type { Result } from '../types.ts';
import { command, fail, ok } from './command.ts';

/**
 * Exchanges with the server now. Answers within twenty-five seconds.
 * @returns an error of code 'offline', 'slow' or 'unavailable' where not everything was reached
 */
export async function syncNow(): Promise<Result<void>> {
  return command(async (sync) => {
    const result = await sync.exchange();
    if (result === 'complete') return ok(undefined);
    if (result === 'ended') return fail('signed-out');
    return fail(result === 'busy' ? 'unavailable' : result);
  });
}

/** Forms of the signed-in user that a sign-out would lose: they wait, or were refused. */
export async function unsentEnquiries(): Promise<StoredEnquiry[]> {
  const userId = runtime().store.current?.user.id;
  const visible = await firstValueFrom(enquiries());
  return visible.filter((enquiry) => enquiry.userId === userId && enquiry.state !== 'sent');
}

/** How many changes of the signed-in user a sign-out would lose. */
export async function unsentChanges(): Promise<number> {
  const instance = runtime();
  await instance.idle();
  return instance.open$.value?.changes.count.unsent ?? 0;
}

/** How many changes and forms clearing this device would lose, of the signed-in user or of the last one. */
export async function unsentOnDevice(): Promise<number> {
  const forms = await readEnquiries().catch((): StoredEnquiry[] => []);
  const unsentForms = forms.filter(({ state }) => state !== 'sent').length;
  if (runtime().store.current) return unsentForms + (await unsentChanges());
  const { unsent = {} } = leftBehind.read(runtime().environment.keyValue) ?? {};
  return Object.values(unsent).reduce((sum, count) => sum + count, unsentForms);
}

/**
 * Signs out and removes everything that the data layer keeps on this device, of every user and visitor.
 * @returns an error of code 'storage' if a part may remain, because another tab has it open or the device refuses
 */
export async function clearStorage(): Promise<Result<void>> {
  const isGone = await runtime().removeEverybody();
  await discardEveryEnquiry();
  return isGone ? ok(undefined) : fail('storage');
}

/** Forgets the lost changes, once the person has read about them. */
export function forgetLostChanges(): void {
  const { environment, open$ } = runtime();
  forgetLost(environment.keyValue);
  open$.value?.lost$.next(null);
}
