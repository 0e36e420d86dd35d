import { business } from './business.ts';

/**
 * The texts of each kind of enquiry. Titles and texts of the first four come from the owner's brief. The kinds
 * repeat those of the data layer, which content may not import; the compiler compares them where both are used.
 */
export interface EnquiryWords {
  /** Its name in the list of requests. */
  label: string;
  /** Shown when the server has accepted it, not before. */
  title: string;
  text: string;
  /** What happens next, in order. */
  next: readonly string[];
  /** The button of the receipt that starts another one. */
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
    text: "We'll contact you within 24 hours to schedule your free diagnostic test.",
    next: [
      `We get in touch ${business.answerTime} to agree a day.`,
      'Your child takes the test: 90 minutes, with a break in the middle.',
      'We talk through the results together.',
    ],
    again: 'Book for another child',
  },
  'mock-test': {
    label: 'Mock test',
    title: 'Mock Test Booked!',
    text: "We'll send you confirmation details and test materials within 24 hours.",
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
    text: "We'll send you confirmation details and payment instructions within 24 hours.",
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

/** Whether people may need to quote an enquiry. Nobody quotes a newsletter. */
export function hasReference(kind: keyof typeof enquiryWords): boolean {
  return kind !== 'newsletter';
}

/** The state of a waiting enquiry, as the data layer has it. */
interface WaitingEnquiry {
  /** Missing during the first attempt to send it. */
  waitsFor?: 'network' | 'slow-network' | 'service';
  /** The server's sentence, if it sent one. */
  message?: string;
}

/** Title and text for an enquiry that waits on the device. Offline, a slow connection and a busy service differ. */
export function savedWords({ waitsFor, message }: WaitingEnquiry): { title: string; text: string } {
  if (!waitsFor) {
    return {
      title: 'Still sending...',
      text: 'It is safe on this device. We keep sending it if you go on.',
    };
  }
  const texts = {
    network: "You're offline. We'll send this when you're back online.",
    'slow-network': "The connection is slow. We'll keep trying to send this.",
    service: message ? `${message} We'll send it for you.` : busyText,
  };
  return { title: 'Saved on this device', text: texts[waitsFor] };
}

/** Shown if the service is busy and sent no sentence of its own. */
export const busyText = `We couldn't take it just now. We'll try again within the hour, or ring ${business.phone}.`;
