import type { AdminName, InboxEnquiry, MessageWithAuthor } from '#sync';
import { isAnswered } from '../../../content/enquiries.ts';
import { answerBy } from '../answer-by.ts';
import { addressOf } from './received-enquiry.ts';

/** One line of the inbox: an enquiry, or several that say the same. */
export interface InboxLine {
  /** The id of its first enquiry. */
  id: string;
  /** Oldest first. */
  sent: readonly [InboxEnquiry, ...InboxEnquiry[]];
  /** The last one that was sent. A reply goes to it, because its sender has that reference at hand. */
  latest: InboxEnquiry;
  /** Whether one of them is not handled. */
  isOpen: boolean;
  /** Whether the honeypot was filled in each time. */
  isDoubtful: boolean;
  /** When the oldest open one arrived, in ISO time; null if none is open or none waits for a first answer. */
  waitingSince: string | null;
  /** When the last one was handled, in ISO time; '' while one is open. */
  handledAt: string;
  takenBy: AdminName | null;
  /** Replies and notes to each of them, oldest first. */
  messages: readonly MessageWithAuthor[];
  /** Whether a mark, a reply or a note waits to be sent. */
  isPending: boolean;
  /** How many other enquiries this address sent before. */
  earlier: number;
}

/** Enquiries that say the same are one line if they arrived within this time. */
const FOLDED_WITHIN_MS = 7 * 24 * 60 * 60_000;

/**
 * The lines of the inbox: open ones first, the longest waiting at the top, then handled ones, the latest at the top.
 * Open ones that wait for no answer (a newsletter, one with a reply) come after those that do.
 */
export function inboxLines(enquiries: readonly InboxEnquiry[]): InboxLine[] {
  const oldestFirst = enquiries.toSorted((a, b) => a.received_at.localeCompare(b.received_at));
  const earlier = earlierOf(oldestFirst);
  return folded(oldestFirst)
    .map((sent) => lineOf(sent, earlier.get(sent[0].id) ?? 0))
    .sort(byUrgency);
}

type Copies = [InboxEnquiry, ...InboxEnquiry[]];

/** Enquiries by what they say, each list within a week. */
function folded(oldestFirst: readonly InboxEnquiry[]): Copies[] {
  const all: Copies[] = [];
  const latest = new Map<string, Copies>();
  for (const enquiry of oldestFirst) {
    const words = wordsOf(enquiry);
    const copies = latest.get(words);
    if (copies && timeOf(enquiry) - timeOf(copies[0]) <= FOLDED_WITHIN_MS) copies.push(enquiry);
    else {
      const begun: Copies = [enquiry];
      latest.set(words, begun);
      all.push(begun);
    }
  }
  return all;
}

const timeOf = ({ received_at }: InboxEnquiry) => Date.parse(received_at);

/** Everything that an enquiry says, in one text: equal for two that differ in case or in spaces at the ends. */
function wordsOf({ kind, details, course, child_id }: InboxEnquiry): string {
  const fields = Object.entries(details).toSorted(([a], [b]) => a.localeCompare(b));
  const evened = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.trim().toLowerCase() : value;
  return JSON.stringify([kind, course, child_id, fields], evened);
}

/** For each enquiry, how many its address sent before it. */
function earlierOf(oldestFirst: readonly InboxEnquiry[]): Map<string, number> {
  const sent = new Map<string, number>();
  const earlier = new Map<string, number>();
  for (const enquiry of oldestFirst) {
    const address = addressOf(enquiry);
    if (!address) continue;
    const before = sent.get(address) ?? 0;
    earlier.set(enquiry.id, before);
    sent.set(address, before + 1);
  }
  return earlier;
}

function lineOf(sent: Copies, earlier: number): InboxLine {
  const open = sent.filter(({ handled_at }) => handled_at === null);
  const [first] = sent;
  const messages = sent.flatMap((enquiry) => enquiry.messages);
  if (sent.length > 1) {
    messages.sort((a, b) => Date.parse(a.written_at) - Date.parse(b.written_at));
  }
  const waitsForAnswer = isAnswered(first.kind) && messages.every(({ kind }) => kind !== 'reply');
  return {
    id: first.id,
    sent,
    latest: sent.at(-1) ?? first,
    isOpen: open.length > 0,
    isDoubtful: sent.every(({ is_doubtful }) => is_doubtful),
    waitingSince: waitsForAnswer ? (open[0]?.received_at ?? null) : null,
    handledAt:
      open.length > 0
        ? ''
        : (sent
            .map(({ handled_at }) => handled_at ?? '')
            .sort()
            .at(-1) ?? ''),
    takenBy: sent.find(({ takenBy }) => takenBy)?.takenBy ?? null,
    messages,
    isPending: [...sent, ...messages].some(({ pending }) => pending !== 'none'),
    earlier,
  };
}

function byUrgency(a: InboxLine, b: InboxLine): number {
  if (a.isOpen !== b.isOpen) return a.isOpen ? -1 : 1;
  if (!a.isOpen) return Date.parse(b.handledAt) - Date.parse(a.handledAt);
  if ((a.waitingSince === null) !== (b.waitingSince === null)) {
    return a.waitingSince === null ? 1 : -1;
  }
  return timeOf(a.sent[0]) - timeOf(b.sent[0]);
}

/**
 * The lines that wait for a first answer, by when it is due, with how many enquiries they are: overdue ones first.
 * @param dueOf tells when one is due
 */
export function dueLines(lines: readonly InboxLine[], now: Date, dueOf = answerBy) {
  const slots = new Map<
    number,
    { id: number; words: string; letters: number; lines: InboxLine[] }
  >();
  for (const line of lines) {
    if (!line.waitingSince) continue;
    const { slotAt: id, slot: words } = dueOf(line.waitingSince, now);
    const slot = slots.get(id) ?? { id, words, letters: 0, lines: [] };
    slot.letters += line.sent.filter(({ handled_at }) => handled_at === null).length;
    slot.lines.push(line);
    slots.set(id, slot);
  }
  return [...slots.values()].sort((a, b) => a.id - b.id);
}

/** The other lines of the same address or account, newest first. */
export function familyOf(line: InboxLine, lines: readonly InboxLine[]): InboxLine[] {
  const addresses = new Set(line.sent.map(addressOf).filter(Boolean));
  const accounts = new Set(line.sent.map(({ user_id }) => user_id).filter(Boolean));
  return lines
    .filter(
      (other) =>
        other.id !== line.id &&
        other.sent.some(
          (enquiry) => addresses.has(addressOf(enquiry)) || accounts.has(enquiry.user_id),
        ),
    )
    .sort((a, b) => timeOf(b.latest) - timeOf(a.latest));
}
