/**
 * Unsent work: sending it now, counting it, and forgetting what was lost. Pages load this file before anybody
 * is signed in.
 */
import { firstValueFrom } from 'rxjs';
import { enquiries } from '../enquiries/queue.ts';
import type { StoredEnquiry } from '../enquiries/types.ts';
import { forgetLost } from '../left-behind.ts';
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

/** Forgets the lost changes, once the person has read about them. */
export function forgetLostChanges(): void {
  const { environment, open$ } = runtime();
  forgetLost(environment.keyValue);
  open$.value?.lost$.next(null);
}
