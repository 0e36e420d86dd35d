/**
 * Unsent work: sending it now, counting it, and removing the counts of what was lost. Pages load this file before anybody
 * is signed in.
 */
import { firstValueFrom } from 'rxjs';
import { retryEnquiry } from '../enquiries/queue.ts';
import { unsentForms, unsentWork } from '../queries/unsent.ts';
import { runtime } from '../runtime.ts';
import type { UnsentWork } from '../status-types.ts';
import type { Result } from '../types.ts';
import { removeLost } from '../unsent-counts.ts';
import { command, fail, ok } from './command.ts';

/**
 * Exchanges with the server now. Answers within twenty-five seconds. Forms that wait are sent meanwhile, also those
 * whose pause is not over; the answer does not wait for them.
 * @returns an error of code 'offline', 'slow' or 'unavailable' where not everything was reached
 */
export async function syncNow(): Promise<Result<void>> {
  return command(async (sync) => {
    void sendForms();
    const result = await sync.exchange();
    if (result === 'complete') return ok(undefined);
    if (result === 'ended') return fail('signed-out');
    return fail(result === 'busy' ? 'unavailable' : result);
  });
}

/** Sends the waiting forms one after the other, until one cannot be sent for a reason that concerns them all. */
async function sendForms(): Promise<void> {
  const forms = await firstValueFrom(unsentForms());
  for (const { id } of forms.filter(({ state }) => state === 'waiting')) {
    await retryEnquiry(id);
    const left = (await firstValueFrom(unsentForms())).find((form) => form.id === id);
    if (left?.waitsFor && left.waitsFor !== 'limit') return;
  }
}

/** What a sign-out would lose, once the data of the signed-in user is open. */
export async function readUnsentWork(): Promise<UnsentWork> {
  await runtime().idle();
  return firstValueFrom(unsentWork());
}

/** Forgets the lost changes, once the person has read about them. */
export function forgetLostChanges(): void {
  const { environment, open$ } = runtime();
  removeLost(environment.keyValue);
  open$.value?.lost$.next(null);
}
