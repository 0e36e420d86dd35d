/**
 * The outbox of the public forms, as the pages see it. A submission is kept on the device first and
 * sent from there; it costs a page neither RxDB nor supabase-js. It is sent at submission, at start,
 * when the network or the person comes back, on an interval while something waits, and by the service
 * worker where the browser wakes it (Background Sync).
 */
import { concatMap, from, merge, type Observable, of, Subject } from 'rxjs';
import * as v from 'valibot';
import type { Settings } from '../remote/settings.ts';
import { runtime } from '../runtime.ts';
import type { Result } from '../types.ts';
import { type EnquiryDetails, type EnquiryKind, enquirySchemas } from './forms/schemas.ts';
import { type SendResult, sendWaiting } from './send.ts';
import { changeEnquiry, deleteEnquiry, readEnquiries, writeEnquiry } from './store.ts';
import { type EnquiryOutcome, isEnquiryOf, type StoredEnquiry } from './types.ts';
import { backgroundSyncTag, outboxChannel } from './wake.ts';

/** Milliseconds within which an answer still counts as 'at once'. */
const atOnce = 1_200;
/** Milliseconds between attempts while something waits. */
const attemptInterval = 20_000;

/** Tells the first script of a page, which knows nothing else, that there is something to send. */
const waitingNote = 'oakfold.outbox';

const changed$ = new Subject<void>();
const outcomes$ = new Subject<EnquiryOutcome>();
let timer: ReturnType<typeof setInterval> | undefined;
let channel: BroadcastChannel | undefined;

/** Begins to send what waits from earlier visits. Called once per page. */
export function startOutbox(): void {
  if (channel) return;
  channel = new BroadcastChannel(outboxChannel);
  channel.onmessage = () => changed$.next();
  const attempt = () => void attemptNow();
  window.addEventListener('online', attempt);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') attempt();
  });
  attempt();
}

/**
 * Keeps a submission on this device and sends it.
 * @returns the enquiry as it stands after a second at most: sent, refused with the server's words, or
 * waiting; an error of code 'invalid' for details that the schema refuses, 'storage' where the device
 * keeps nothing
 */
export async function submitEnquiry<Kind extends EnquiryKind>(
  kind: Kind,
  details: EnquiryDetails<Kind>,
): Promise<Result<StoredEnquiry>> {
  const parsed = v.safeParse(enquirySchemas[kind], details);
  if (!parsed.success) {
    return { ok: false, error: { code: 'invalid', message: parsed.issues[0].message } };
  }
  const enquiry: StoredEnquiry = {
    id: crypto.randomUUID(),
    kind,
    details: parsed.output,
    submittedAt: new Date().toISOString(),
    state: 'waiting',
  };
  try {
    await writeEnquiry(enquiry);
  } catch (failure) {
    console.warn('This device keeps nothing.', failure);
    return { ok: false, error: { code: 'storage', message: '' } };
  }
  announce();
  const settled = await Promise.race([
    attemptNow().then(() => latest(enquiry)),
    after(atOnce, enquiry),
  ]);
  if (settled.state === 'waiting') void askForBackgroundSync();
  return { ok: true, value: settled };
}

/** What this device sent or still holds, oldest first. */
export function enquiries(): Observable<StoredEnquiry[]> {
  return merge(of(undefined), changed$).pipe(
    concatMap(() => from(readEnquiries().catch((): StoredEnquiry[] => []))),
  );
}

/** What becomes of enquiries while this page is open. */
export function enquiryOutcomes(): Observable<EnquiryOutcome> {
  return outcomes$;
}

/** Sends a refused enquiry again. */
export async function retryEnquiry(id: string): Promise<Result<void>> {
  await changeEnquiry(id, (enquiry) => ({ ...enquiry, state: 'waiting' }));
  announce();
  await attemptNow();
  return { ok: true, value: undefined };
}

/** Lets an enquiry of this device go. One that was sent stays at the server. */
export async function discardEnquiry(id: string): Promise<Result<void>> {
  await deleteEnquiry(id);
  announce();
  return { ok: true, value: undefined };
}

/** Lets every enquiry go that was filled in with this address, sent or not. */
export async function removeEnquiriesOf(email: string): Promise<void> {
  // A device that keeps nothing has none.
  const all = await readEnquiries().catch((): StoredEnquiry[] => []);
  for (const { id } of all.filter((enquiry) => isEnquiryOf(enquiry, email))) {
    await deleteEnquiry(id);
  }
  announce();
}

async function attemptNow(): Promise<void> {
  const result = await attempt(runtime().settings);
  for (const outcome of result.outcomes) outcomes$.next(outcome);
  if (result.outcomes.length > 0) announce();
  const { keyValue } = runtime().environment;
  if (result.waiting) keyValue.set(waitingNote, 'waiting');
  else keyValue.remove(waitingNote);
  clearInterval(timer);
  timer = result.waiting ? setInterval(() => void attemptNow(), attemptInterval) : undefined;
}

async function attempt(settings: Settings): Promise<SendResult> {
  try {
    return await sendWaiting(settings);
  } catch {
    return { outcomes: [], waiting: false };
  }
}

async function latest(enquiry: StoredEnquiry): Promise<StoredEnquiry> {
  const stored = await readEnquiries();
  return stored.find(({ id }) => id === enquiry.id) ?? enquiry;
}

function after<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));
}

function announce(): void {
  changed$.next();
  channel?.postMessage('changed');
}

/** Where the browser has it, the service worker is woken when the network is back, tab or no tab. */
async function askForBackgroundSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  await registration?.sync?.register(backgroundSyncTag).catch(() => undefined);
}
