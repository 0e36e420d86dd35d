/** The requests of an account: what the server has, and what waits on this device or was refused. */
import type { OwnEnquiry, StoredEnquiry } from '#sync';
import { isAnswered } from '../../../content/enquiries.ts';
import type { AnswerState } from '../../../content/request-words.ts';

/** A request of the signed-in person. */
export interface OwnRequest extends Pick<OwnEnquiry, 'id' | 'kind' | 'details' | 'replies'> {
  /** The course that the form was opened for, taught or advertised. */
  course: string | null;
  childId: string | null;
  /** ISO time at which we received it; until then that at which it was filled in. */
  at: string;
  state: AnswerState | 'waiting' | 'refused';
  /** Missing for what the server has and this device has fetched. */
  stored?: StoredEnquiry;
}

/** How long an answered request stays on Home, in milliseconds: two weeks. */
const latelyMs = 14 * 24 * 60 * 60_000;

/**
 * The requests of a person, newest first, each once: the server's row counts before what the device keeps.
 * @param stored the enquiries of this device; those of visitors are left out
 */
export function mergedRequests(
  userId: string,
  synced: readonly OwnEnquiry[],
  stored: readonly StoredEnquiry[],
): OwnRequest[] {
  const known = new Set(synced.map(({ id }) => id));
  const own = stored.filter((enquiry) => enquiry.userId === userId && !known.has(enquiry.id));
  const all = [
    ...own.map(fromDevice),
    ...synced.map(({ receivedAt, ...rest }) => ({ ...rest, at: receivedAt })),
  ];
  return all.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function fromDevice(stored: StoredEnquiry): OwnRequest {
  const { id, kind, details, about, state, submittedAt, sentAt } = stored;
  return {
    id,
    kind,
    details,
    course: about?.course ?? null,
    childId: about?.childId ?? null,
    at: sentAt ?? submittedAt,
    state: state === 'sent' ? 'received' : state,
    replies: [],
    stored,
  };
}

/** ISO time of the last answer, or else that at which we received the request. */
export const lastTime = ({ replies, at }: OwnRequest): string => replies.at(-1)?.writtenAt ?? at;

/** The requests that Home shows: open ones, then those answered lately. Subscriptions ask for nothing. */
export function requestsOfHome<Request extends OwnRequest>(
  all: readonly Request[],
  now: Date,
): Request[] {
  const isDone = ({ state }: Request) => state === 'answered';
  const isOld = (request: Request) => now.getTime() - Date.parse(lastTime(request)) >= latelyMs;
  return all
    .filter((request) => isAnswered(request.kind) && !(isDone(request) && isOld(request)))
    .toSorted((a, b) => Number(isDone(a)) - Number(isDone(b)));
}
