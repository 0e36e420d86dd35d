/**
 * Sends what waits in the outbox. Pages and the service worker call it alike, one at a time under one
 * lock; an enquiry sent twice is one row, because its id is the row's.
 */

import type { Settings } from '../remote/settings.ts';
import { verdictOf } from '../replication/verdicts.ts';
import { changeEnquiry, readEnquiries } from './store.ts';
import type { EnquiryOutcome, StoredEnquiry } from './types.ts';

/** Milliseconds without an answer after which a request counts as lost. */
const patience = 15_000;

export interface SendResult {
  outcomes: EnquiryOutcome[];
  /** Whether something still waits: the server could not be reached or asked for patience. */
  waiting: boolean;
}

/** Sends every waiting enquiry, oldest first, and stops at the first that cannot be sent now. */
export async function sendWaiting(settings: Settings): Promise<SendResult> {
  const send = () => sendAll(settings);
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return send();
  return navigator.locks.request('oakfold.outbox', send) as Promise<SendResult>;
}

async function sendAll(settings: Settings): Promise<SendResult> {
  const outcomes: EnquiryOutcome[] = [];
  for (const enquiry of await readEnquiries()) {
    if (enquiry.state !== 'waiting') continue;
    const outcome = await sendOne(settings, enquiry);
    if (!outcome) return { outcomes, waiting: true };
    outcomes.push(outcome);
  }
  return { outcomes, waiting: false };
}

async function sendOne(settings: Settings, enquiry: StoredEnquiry): Promise<EnquiryOutcome | null> {
  const answer = await post(settings, enquiry);
  if (!answer) return null;
  const { status, code, message } = answer;
  const verdict = status < 300 ? 'sent' : verdictOf(answer);
  if (verdict === 'later' || verdict === 'failing') return null;
  const accepted = verdict === 'sent' || verdict === 'duplicate';
  const changed = await changeEnquiry(enquiry.id, (stored) => {
    const { message: _before, ...rest } = stored;
    return accepted
      ? { ...rest, state: 'sent', sentAt: new Date().toISOString() }
      : { ...rest, state: 'refused', message: message || `The server answered ${status} ${code}.` };
  });
  return { type: accepted ? 'sent' : 'refused', enquiry: changed ?? enquiry };
}

async function post(
  { url, anonKey }: Settings,
  { id, kind, details, submittedAt }: StoredEnquiry,
): Promise<{ status: number; code: string; message: string } | null> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), patience);
  try {
    const response = await fetch(`${url}/rest/v1/enquiries`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        prefer: 'return=minimal',
        apikey: anonKey,
        authorization: `Bearer ${anonKey}`,
      },
      body: JSON.stringify({ id, kind, details, submitted_at: submittedAt }),
      signal: limit.signal,
    });
    const text = await response.text();
    return { status: response.status, ...readProblem(text) };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function readProblem(text: string): { code: string; message: string } {
  try {
    const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
    return {
      code: typeof code === 'string' ? code : '',
      message: typeof message === 'string' ? message : '',
    };
  } catch {
    return { code: '', message: '' };
  }
}
