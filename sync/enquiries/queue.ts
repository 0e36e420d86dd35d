/**
 * The enquiry queue, as the pages see it. An enquiry from a public form is kept on the device first and sent
 * from there; a page needs neither RxDB nor a client of Supabase for it. It is sent at submission, at start, when the
 * network or the person comes back, when the pause after a failed attempt is over, and by the service worker
 * when the browser wakes it (Background Sync).
 */
// No operator that combines observables: every page of the website would fetch what those share with schedulers.
import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  Subject,
  switchMap,
} from 'rxjs';
import * as v from 'valibot';
import { browserKeyValue } from '../environment.ts';
import { pageContext, pageContext$, setPageContext } from '../page-context.ts';
import { SessionStore, signedInUser } from '../remote/session-store.ts';
import { readSettings } from '../remote/settings.ts';
import type { Result, SessionUser } from '../types.ts';
import { askForBackgroundSync, enquiryChannel } from './background-sync.ts';
import { claimSent } from './claim.ts';
import { type EnquiryDetails, type EnquiryKind, enquirySchemas } from './forms/schemas.ts';
import { type Sender, type SendOptions, sendWaiting, withoutAttempts } from './send.ts';
import {
  changeEnquiry,
  deleteEnquiry,
  deleteReceipts,
  readEnquiries,
  writeEnquiry,
} from './store.ts';
import {
  type EnquiryAbout,
  type EnquiryOutcome,
  isEnquiryOf,
  isVisibleTo,
  type StoredEnquiry,
  seenBy,
} from './types.ts';
import { lostKinds, updateWaitingKinds } from './waiting-kinds.ts';

/** Milliseconds to wait for an answer before the write is announced as saved on this device. */
const promptAnswerMs = 1_200;
/** Milliseconds until a claim is tried again, for example with a token that was refreshed meanwhile. */
const claimPauseMs = 30_000;
/** Seconds for which a token must still be good to be sent. */
const tokenMarginS = 10;
/** The shortest pause before the next attempt, in milliseconds, even if the pause of an enquiry has ended. */
const shortestPauseMs = 500;

const changed$ = new BehaviorSubject<void>(undefined);
const signedOut$ = new BehaviorSubject(null);
const outcomes$ = new Subject<EnquiryOutcome>();
const lost$ = new BehaviorSubject<readonly EnquiryKind[]>([]);
let timer: ReturnType<typeof setTimeout> | undefined;
let channel: BroadcastChannel | undefined;

/**
 * Starts the queue on a page without the app. A sign-in in another tab is followed, so that a form belongs to the
 * person who sends it.
 */
export function startEnquiryQueueAlone(settings: {
  url: string | undefined;
  anonKey: string | undefined;
}): Result<void> {
  const read = readSettings(settings, location.origin);
  if (!read.ok) return read;
  const keyValue = browserKeyValue();
  setPageContext({ settings: read.value, keyValue, store: new SessionStore(keyValue) });
  startEnquiryQueue();
  return { ok: true, value: undefined };
}

/** Begins to send what waits from earlier visits. Called once per page. */
export function startEnquiryQueue(): void {
  if (channel) return;
  channel = new BroadcastChannel(enquiryChannel);
  channel.onmessage = () => changed$.next();
  const attempt = () => void attemptNow({ isNetworkBack: true });
  window.addEventListener('online', attempt);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') attempt();
  });
  const { keyValue } = pageContext();
  void lostKinds(keyValue)
    .then((kinds) => lost$.next(kinds))
    .catch(() => undefined)
    .then(attempt);
}

/** Kinds of enquiries that waited here when the browser deleted its databases; empty if none did. */
export function lostEnquiries(): Observable<readonly EnquiryKind[]> {
  return lost$;
}

/** Forgets the lost enquiries, once the person has read about them. */
export function forgetLostEnquiries(): void {
  lost$.next([]);
}

/** The signed-in user, to whom the enquiries of this page belong; null for a visitor. */
export function enquirySender(): Observable<SessionUser | null> {
  return pageContext$.pipe(
    switchMap((context) => context?.store.state$ ?? signedOut$),
    map((session) => session && signedInUser(session)),
  );
}

const viewer$ = enquirySender().pipe(distinctUntilChanged((before, now) => before?.id === now?.id));

/**
 * Keeps an enquiry on this device and sends it.
 * @param about what the form was opened for
 * @param isDoubtful whether the honeypot of the form was filled in
 * @returns the enquiry as it stands after about a second: sent, refused with the server's message, or
 * waiting. While it waits, `waitsFor` says why an attempt failed; it is missing during an attempt. Errors:
 * 'invalid' for details that the schema refuses, 'storage' if the device refuses storage
 */
export async function submitEnquiry<Kind extends EnquiryKind>(
  kind: Kind,
  details: EnquiryDetails<Kind>,
  about?: EnquiryAbout,
  isDoubtful = false,
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
    userId: pageContext().store.current?.user.id ?? null,
    ...(about ? { about } : {}),
    ...(isDoubtful ? { isDoubtful } : {}),
  };
  try {
    await writeEnquiry(enquiry);
  } catch (failure) {
    console.warn('This device keeps nothing.', failure);
    return { ok: false, error: { code: 'storage', message: '' } };
  }
  announce();
  const answered = await Promise.race([
    attemptNow().then(() => latest(enquiry)),
    after(promptAnswerMs, enquiry),
  ]);
  if (answered.state === 'waiting') void askForBackgroundSync();
  return { ok: true, value: answered };
}

/**
 * The enquiries of this device that its present user may see, oldest first: their own, and those of visitors (to an
 * account, without what they filled in).
 */
export function enquiries(): Observable<StoredEnquiry[]> {
  const stored$ = changed$.pipe(switchMap(() => readEnquiries().catch((): StoredEnquiry[] => [])));
  return viewer$.pipe(
    switchMap((viewer) =>
      stored$.pipe(
        map((all) =>
          all
            .filter((enquiry) => isVisibleTo(enquiry, viewer?.id ?? null))
            .map((enquiry) => seenBy(viewer, enquiry)),
        ),
      ),
    ),
  );
}

/** Outcomes of those enquiries while this page is open. */
export function enquiryOutcomes(): Observable<EnquiryOutcome> {
  const viewerId = () => signedInUser(pageContext().store.state$.value)?.id ?? null;
  return outcomes$.pipe(filter(({ enquiry }) => isVisibleTo(enquiry, viewerId())));
}

/** What a person asked for, as a result: a failure of the device's storage becomes an error value. */
const resultOf = (done: Promise<unknown>): Promise<Result<void>> =>
  done.then(
    () => ({ ok: true, value: undefined }),
    () => ({ ok: false, error: { code: 'storage', message: '' } }),
  );

/** Sends a refused or waiting enquiry again, now. */
export function retryEnquiry(id: string): Promise<Result<void>> {
  const changed = changeEnquiry(id, (enquiry) => {
    const { attempts = 0 } = enquiry;
    return { ...withoutAttempts(enquiry), state: 'waiting', attempts };
  });
  return resultOf(
    changed.then(() => {
      announce();
      return attemptNow();
    }),
  );
}

/** Notes that the person has seen that an enquiry was sent. */
export function markEnquirySeen(id: string): Promise<Result<void>> {
  return resultOf(changeEnquiry(id, ({ isUnseen: _seen, ...enquiry }) => enquiry));
}

/** Discards an enquiry of this device. One that was sent stays at the server. */
export function discardEnquiry(id: string): Promise<Result<void>> {
  return resultOf(deleteEnquiry(id).then(contentRemoved));
}

/** Discards every enquiry that was filled in with this address and not sent. */
export async function removeEnquiriesOf(email: string): Promise<void> {
  // If the device refuses storage, there are none.
  const all = await readEnquiries().catch((): StoredEnquiry[] => []);
  for (const { id } of all.filter((enquiry) => isEnquiryOf(enquiry, email))) {
    await deleteEnquiry(id);
  }
  await contentRemoved();
}

/**
 * Deletes the receipts of everybody but the present user: at a sign-in, at a sign-out, and at a start.
 * @param kept the signed-in user, or null, and those who rest on this device
 */
export async function deleteReceiptsOfOthers(kept: readonly (string | null)[]): Promise<void> {
  // The kinds are brought up to date first, so that those that waited are not taken for lost when the last receipt is
  // gone. If the device refuses storage, there are none.
  if (await deleteReceipts(kept, keepWaitingKinds).catch(() => false)) announce();
}

/** Discards every enquiry of this device, also those of other people. */
export async function discardEveryEnquiry(): Promise<void> {
  for (const { id } of await readEnquiries().catch((): StoredEnquiry[] => [])) {
    await deleteEnquiry(id);
  }
  await contentRemoved();
}

async function attemptNow(options: SendOptions = {}): Promise<void> {
  clearTimeout(timer);
  const isUnseen = document.visibilityState !== 'visible';
  const { settings } = pageContext();
  const session = sender();
  const result = await sendWaiting(settings, { ...options, isUnseen, session }).catch((failure) => {
    console.warn('The enquiries of this device could not be read.', failure);
    return null;
  });
  const isSignedIn = pageContext().store.current !== null;
  const isUnclaimed = isSignedIn && (await claimSent(settings, sender()).catch(() => false));
  // The storage failed, so it is unknown whether enquiries wait. The waiting kinds stay as they are.
  if (!result) return;
  for (const outcome of result.outcomes) outcomes$.next(outcome);
  if (result.outcomes.length > 0 || result.waiting) announce();
  await keepWaitingKinds();
  if (result.outcomes.some(({ type }) => type === 'sent')) void compact();
  const next = Math.min(
    result.nextAttempt ?? Number.POSITIVE_INFINITY,
    isUnclaimed ? Date.now() + claimPauseMs : Number.POSITIVE_INFINITY,
  );
  if (!Number.isFinite(next)) return;
  clearTimeout(timer);
  timer = setTimeout(() => void attemptNow(), Math.max(shortestPauseMs, next - Date.now()));
}

/** The signed-in person, as long as the stored token is good; null otherwise. */
function sender(): Sender | null {
  const { current } = pageContext().store;
  if (!current || current.expires_at - tokenMarginS <= Date.now() / 1000) return null;
  return { userId: current.user.id, token: current.access_token };
}

/** Called after the content of enquiries was removed. */
async function contentRemoved(): Promise<void> {
  await keepWaitingKinds();
  announce();
  await compact();
}

/** Removes the content from the files too. Loaded on demand; without a network it may be missing. */
const compact = () =>
  import('../storage/compaction.ts')
    .then(({ compactFiles }) => compactFiles())
    .catch(() => undefined);

/** Updates the waiting kinds. If that fails, they stay as they are. */
async function keepWaitingKinds(): Promise<void> {
  try {
    await updateWaitingKinds(pageContext().keyValue);
  } catch {
    // The storage failed, or the data layer was not started.
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
  const to = channel ?? new BroadcastChannel(enquiryChannel);
  to.postMessage('changed');
  // A part of the page that did not start the queue tells those that did.
  if (!channel) to.close();
}
