/** The words of an account's list of requests: the state of each, and what happens next. */
import { business } from './business.ts';
import { enquiryWords, isAnswered } from './enquiries.ts';
import { textsOf } from './enquiry-details.ts';

type Kind = keyof typeof enquiryWords;

/** The states of a request that we have. */
export type AnswerState = 'received' | 'taken' | 'answered';

const HOUR_MS = 60 * 60_000;

const { contact, diagnostic, 'mock-test': mockTest, workshop, newsletter } = enquiryWords;

/** What happens next, in one sentence for each kind and state. */
const NEXT: Readonly<Record<Kind, Record<AnswerState, string>>> = {
  contact: {
    received: contact.next[1],
    taken: 'One of us is looking into it, and writes to you or rings you.',
    answered: 'If something is still open, answer our email or send us another message.',
  },
  diagnostic: {
    received: diagnostic.next[0],
    taken: 'One of us is looking for a day, and gets in touch with you to agree it.',
    answered: 'Your child takes the test on the day that we agree.',
  },
  'mock-test': {
    received: mockTest.next[0],
    taken: 'One of us is arranging the test, and sends you the confirmation and the materials.',
    answered: mockTest.next[1],
  },
  workshop: {
    received: workshop.next[0],
    taken: 'One of us is arranging the place, and sends you the next dates and how to pay.',
    answered: workshop.next[1],
  },
  newsletter: {
    received: newsletter.next[0],
    taken: newsletter.next[0],
    answered: newsletter.next[0],
  },
};

const isKind = (kind: string): kind is Kind => Object.hasOwn(enquiryWords, kind);

/** The name of a kind of request: 'Mock test'. @param unknown for a kind that only a newer version knows */
export function requestLabel(kind: string, unknown = 'Request'): string {
  return isKind(kind) ? enquiryWords[kind].label : unknown;
}

interface KnownRequest {
  kind: string;
  state: AnswerState;
  /** ISO time at which we received it. */
  at: string;
}

/** What happens next with a request that we have. A late answer is owned up to. */
export function nextWords({ kind, state, at }: KnownRequest, now: Date): string {
  const isLate = now.getTime() - Date.parse(at) > business.answerHours * HOUR_MS;
  if (state === 'received' && isLate && isAnswered(kind)) {
    return `You should have heard from us by now. Please ring ${business.phone} with the reference.`;
  }
  return NEXT[isKind(kind) ? kind : 'contact'][state];
}

/** What was asked, in a line: '11 Plus, full test, 12 December 2026, for Amira Okafor', or how a message begins. */
export function askedWords(details: Record<string, unknown>): string {
  const textOf = textsOf(details);
  const message = textOf('message').trim();
  if (message) return `"${message.split('\n', 1)[0]}"`;
  // The label of an assessment goes on with its length.
  const [assessment] = textOf('assessment').split(',');
  const what = [textOf('workshopId'), assessment, textOf('testType'), textOf('preferredDate')];
  const student = textOf('studentName');
  return [...what, student && `for ${student}`].filter(Boolean).join(', ');
}
