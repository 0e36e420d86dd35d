/**
 * Sends the enquiries that wait. Pages and the service worker both call it, one at a time under one lock. An
 * enquiry that is sent twice becomes one row, because its id is the id of the row. A failed enquiry is tried
 * again after a pause that is stored with it, so that the pause holds for every page and for the worker.
 */

import { type Verdict, verdictOf } from '../changes/verdicts.ts';
import { withLock } from '../lock.ts';
import { longestRetryAfterMs, pauseAfter, retryAfterOf } from '../remote/backoff.ts';
import { parsedJson, problemOf } from '../remote/failure.ts';
import { isElsewhere, reachesSite } from '../remote/reaches-site.ts';
import type { Settings } from '../remote/settings.ts';
import { TimeLimitError, timedFetch } from '../remote/timed-fetch.ts';
import { changeEnquiry, readEnquiries } from './store.ts';
import { type EnquiryOutcome, receiptOf, type StoredEnquiry, type WaitReason } from './types.ts';

export interface SendResult {
  outcomes: EnquiryOutcome[];
  /** Whether something still waits: the server could not be reached or asked to wait. */
  waiting: boolean;
  /** Milliseconds since 1970 of the next attempt; null if nothing waits. */
  nextAttempt: number | null;
}

export interface SendOptions {
  /** Whether the network may be back. Enquiries that failed because of the network are then sent at once. */
  isNetworkBack?: boolean;
  /** Whether no page is in view that would show what is sent. */
  isUnseen?: boolean;
  /** The session with which its user's enquiries are sent, so that they belong to the account. */
  session?: Sender | null;
}

/** Who is signed in, with a token that the server should still take. */
export interface Sender {
  userId: string;
  token: string;
}

/**
 * Sends the waiting enquiries whose pause is over, oldest first.
 * @throws when the device's storage cannot be read or written
 */
export function sendWaiting(settings: Settings, options: SendOptions = {}): Promise<SendResult> {
  return withLock('oakfold.outbox', () => sendAll(settings, options));
}

async function sendAll(settings: Settings, options: SendOptions): Promise<SendResult> {
  const outcomes: EnquiryOutcome[] = [];
  const later: StoredEnquiry[] = [];
  let mayAsk = true;
  for (const enquiry of await readEnquiries()) {
    if (enquiry.state !== 'waiting') continue;
    const isDue = nextAttemptOf(enquiry) <= Date.now();
    const isUpToServer = enquiry.waitsFor === 'service' || enquiry.waitsFor === 'limit';
    const mayHurry = options.isNetworkBack === true && !isUpToServer;
    if (!mayAsk || !(isDue || mayHurry)) {
      later.push(enquiry);
      continue;
    }
    const outcome = await sendOne(settings, enquiry, options);
    if ('type' in outcome) outcomes.push(outcome);
    else {
      later.push(outcome);
      // A limit may concern this enquiry only. After any other failure, no more are sent now.
      mayAsk = outcome.waitsFor === 'limit';
    }
  }
  const times = later.map(nextAttemptOf);
  return {
    outcomes,
    waiting: later.length > 0,
    nextAttempt: times.length > 0 ? Math.min(...times) : null,
  };
}

/**
 * When an enquiry may be tried again, in milliseconds since 1970. A time too far ahead comes from a wrong
 * clock and is ignored.
 */
function nextAttemptOf({ retryAt }: StoredEnquiry): number {
  const time = retryAt ? Date.parse(retryAt) : 0;
  return time > Date.now() + longestRetryAfterMs ? 0 : time;
}

/** @returns the outcome, or the enquiry if it still waits */
async function sendOne(
  settings: Settings,
  enquiry: StoredEnquiry,
  { isUnseen, session }: SendOptions,
): Promise<EnquiryOutcome | StoredEnquiry> {
  let token = session && session.userId === enquiry.userId ? session.token : null;
  let answer = await post(settings, enquiry, token);
  if (token && 'status' in answer && answer.status === 401) {
    // The session is over. What a visitor may send is taken without it, and claimed later.
    token = null;
    answer = await post(settings, enquiry, null);
  }
  if ('waitsFor' in answer) return waitOn(enquiry, answer.waitsFor, 0);
  const { code, message, retryAfterMs } = answer;
  const verdict = enquiryVerdict(answer);
  if (verdict === 'later' || verdict === 'failing') {
    // PT429 is a limit of the database. A gateway's has no code.
    return waitOn(enquiry, code === 'PT429' ? 'limit' : 'service', retryAfterMs);
  }
  const accepted = verdict === 'sent' || verdict === 'duplicate';
  const changed = await changeEnquiry(enquiry.id, (stored) =>
    accepted
      ? {
          ...receiptOf(stored, new Date().toISOString(), token !== null && verdict === 'sent'),
          ...(isUnseen ? { isUnseen } : {}),
        }
      : {
          ...withoutAttempts(stored),
          state: 'refused',
          ...(isForPeople(code) ? { message } : {}),
        },
  );
  return { type: accepted ? 'sent' : 'refused', enquiry: changed ?? enquiry };
}

/** Whether our own rules raised an error (PostgREST's codes PT and a status): then its message is for people. */
const isForPeople = (code: string) => /^PT\d{3}$/.test(code);

/** The codes of PostgREST and PostgreSQL. An answer with another code is not the service's. */
const serviceCode = /^(PGRST[0-9A-Z]+|[0-9A-Z]{5})$/;

/**
 * What an answer means for an enquiry. PostgREST answers an insert with 201 and nothing else; a portal that
 * answers everything with 200 cannot count as having taken it. Visitors may not read their enquiry back.
 */
function enquiryVerdict(answer: Answered): Verdict | 'sent' {
  if (answer.status === 201) return 'sent';
  return serviceCode.test(answer.code) ? verdictOf(answer) : 'later';
}

/** Stores with an enquiry why it waits and until when. */
async function waitOn(
  enquiry: StoredEnquiry,
  waitsFor: WaitReason,
  retryAfterMs: number,
): Promise<StoredEnquiry> {
  const attempts = (enquiry.attempts ?? 0) + 1;
  const pause = Math.max(
    pauseAfter(attempts, Math.random()),
    Math.min(retryAfterMs, longestRetryAfterMs),
  );
  const waiting = {
    attempts,
    waitsFor,
    retryAt: new Date(Date.now() + pause).toISOString(),
  };
  const changed = await changeEnquiry(enquiry.id, (stored) => ({
    ...withoutAttempts(stored),
    ...waiting,
  }));
  return changed ?? { ...enquiry, ...waiting };
}

/** An enquiry without the records of its attempts. */
export function withoutAttempts(enquiry: StoredEnquiry): StoredEnquiry {
  const { message: _message, attempts: _attempts, retryAt: _at, waitsFor: _for, ...rest } = enquiry;
  return rest;
}

interface Answered {
  status: number;
  code: string;
  message: string;
  retryAfterMs: number;
}

async function post(
  { url, anonKey }: Settings,
  { id, kind, details, submittedAt, about, isDoubtful }: StoredEnquiry,
  token: string | null,
): Promise<Answered | { waitsFor: WaitReason }> {
  try {
    const response = await timedFetch(fetch, `${url}/rest/v1/enquiries`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        prefer: 'return=minimal',
        apikey: anonKey,
        // A visitor sends no bearer token: today's API keys are not tokens.
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({
        id,
        kind,
        details,
        submitted_at: submittedAt,
        course: about?.course,
        child_id: about?.childId,
        is_doubtful: isDoubtful,
      }),
    });
    const retryAfterMs = retryAfterOf(response.headers, Date.now());
    return {
      status: response.status,
      retryAfterMs,
      ...problemOf(parsedJson(await response.text())),
    };
  } catch (failure) {
    if (failure instanceof TimeLimitError) return { waitsFor: 'slow-network' };
    const isOnline = isElsewhere(url) && (await reachesSite().catch(() => false));
    return { waitsFor: isOnline ? 'service' : 'network' };
  }
}
