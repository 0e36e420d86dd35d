import { business } from './business.ts';
import { diagnosticMinutes } from './teaching.ts';

/**
 * The texts of each kind of enquiry. The titles and texts of the first four come from the owner's brief. The names of
 * the kinds repeat those of the data layer, which content may not import. The compiler compares them where both are
 * used.
 */
export interface EnquiryWords {
  /** The name of the kind in the list of requests. */
  label: string;
  /** Shown only after the server has accepted the enquiry. */
  title: string;
  text: string;
  /** What happens next, in order. */
  next: readonly string[];
  /** The label of the receipt's button that starts another enquiry. */
  again: string;
}

export const enquiryWords = {
  contact: {
    label: 'Message',
    title: 'Contact request submitted',
    text: 'Thank you for your message. We will get back to you shortly.',
    next: ['The right person reads your message.', `We write or ring ${business.answerTime}.`],
    again: 'Send another message',
  },
  diagnostic: {
    label: 'Free diagnostic test',
    title: 'Application Submitted!',
    text: `We'll contact you ${business.answerTime} to schedule your free diagnostic test.`,
    next: [
      `We get in touch ${business.answerTime} to agree a day.`,
      `Your child takes the test: ${diagnosticMinutes} minutes, with a break in the middle.`,
      'We talk through the results together.',
    ],
    again: 'Book for another child',
  },
  'mock-test': {
    label: 'Mock test',
    title: 'Mock Test Booked!',
    text: `We'll send you confirmation details and test materials ${business.answerTime}.`,
    next: [
      `We send the confirmation and the materials ${business.answerTime}.`,
      'Your child sits the paper under exam conditions.',
      'You get it back marked, with comments, within a week.',
    ],
    again: 'Book for another student',
  },
  workshop: {
    label: 'Workshop',
    title: 'Workshop Registration Successful!',
    text: `We'll send you confirmation details and payment instructions ${business.answerTime}.`,
    next: [
      `We send you the next dates and how to pay ${business.answerTime}.`,
      'Nothing is charged before you have agreed to a date.',
    ],
    again: 'Register for another workshop',
  },
  newsletter: {
    label: 'Newsletter',
    title: 'Subscribed',
    text: "We'll send you the next newsletter.",
    next: ['Every newsletter has a link that ends your subscription.'],
    again: 'Subscribe another address',
  },
} as const satisfies Record<string, EnquiryWords>;

/** Whether we answer an enquiry of this kind, so that it has a reference to quote. A subscription asks for nothing. */
export const isAnswered = (kind: string): boolean => kind !== 'newsletter';

/** The part of the data layer's stored enquiry that these texts need. */
interface WaitingEnquiry {
  /** Undefined during the first attempt to send the enquiry. */
  waitsFor?: 'network' | 'slow-network' | 'service' | 'limit';
}

/** The title and text for an enquiry that waits on the device. The text says what it waits for. */
export function savedWords({ waitsFor }: WaitingEnquiry): { title: string; text: string } {
  if (!waitsFor) {
    return {
      title: 'Still sending...',
      text: 'It is safe on this device. We keep sending it if you go on.',
    };
  }
  const texts = {
    network: "You're offline. We'll send this when you're back online.",
    'slow-network': "The connection is slow. We'll keep trying to send this.",
    service: `We couldn't take it just now. ${triesText}`,
    limit: `Too many forms came in just now, so this one waits. ${triesText}`,
  };
  return { title: 'Saved on this device', text: texts[waitsFor] };
}

/** What a device does with an enquiry that the server cannot take now: it tries again while a page is open. */
const triesText = `We'll keep trying while our site is open, and when you come back. Or ring ${business.phone}.`;

/** Why an enquiry was refused: the server's sentence for people, or general words. */
export function refusedText({ message }: { message?: string | undefined }): string {
  return (
    message ||
    `We could not take this as it is. Please check what you wrote and send it again, or ring ${business.phone}.`
  );
}
