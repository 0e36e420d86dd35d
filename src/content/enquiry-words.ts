/**
 * What is said about a form that was sent, by its kind. Titles and texts of the first four are the
 * printed ones. Kinds are those of the data layer, named here again because content knows nothing
 * of it; the compiler compares them where the two meet.
 */
export interface EnquiryWords {
  /** What the list of requests calls it. */
  label: string;
  /** Said once the server has accepted it, never before. */
  title: string;
  text: string;
  /** What happens then, in order. */
  next: readonly string[];
  /** Goes on from the confirmation. */
  again: string;
}

export const enquiryWords = {
  contact: {
    label: 'Message',
    title: 'Contact request submitted',
    text: 'Thank you for your message. We will get back to you shortly.',
    next: [
      'Somebody who knows the answer reads your message.',
      'We write or ring within 24 hours, on working days.',
    ],
    again: 'Send another message',
  },
  diagnostic: {
    label: 'Free diagnostic test',
    title: 'Application Submitted!',
    text: "We'll contact you within 24 hours to schedule your free diagnostic test.",
    next: [
      'We contact you within 24 hours to agree a day.',
      'Your child takes the test: 90 minutes, with breaks.',
      'We talk through the results together.',
    ],
    again: 'Book for another child',
  },
  'mock-test': {
    label: 'Mock test',
    title: 'Mock Test Booked!',
    text: "We'll send you confirmation details and test materials within 24 hours.",
    next: [
      'We send the confirmation and the materials within 24 hours.',
      'Your child sits the paper under exam conditions.',
      'You receive it back marked, with comments, within a week.',
    ],
    again: 'Book for another student',
  },
  workshop: {
    label: 'Workshop',
    title: 'Workshop Registration Successful!',
    text: "We'll send you confirmation details and payment instructions within 24 hours.",
    next: [
      'We send the date and how to pay within 24 hours.',
      'Nothing is charged before you have confirmed the date.',
    ],
    again: 'Register for another workshop',
  },
  newsletter: {
    label: 'Newsletter',
    title: 'Subscribed',
    text: 'We will send the next newsletter to your address.',
    next: ['Every newsletter has a link that ends your subscription.'],
    again: 'Subscribe another address',
  },
} as const satisfies Record<string, EnquiryWords>;

/** What is said while a form waits on the device. */
export const savedWords = {
  title: 'Saved on this device',
  text: "You're offline. We'll send this when you're back online.",
} as const;
