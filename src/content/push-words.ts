import { business } from './business.ts';

const from = business.shortName;

/**
 * What a notification says, by the topic of a push (private.push_topic). It shows on a lock screen, so it names nobody and no
 * class.
 */
const TITLES: Readonly<Record<string, string>> = {
  lesson: `News from ${from} about a lesson`,
  place: `${from}: a place is free`,
  child: `Please open ${from}: it is about a lesson today`,
  word: `A word to the class from ${from}`,
  // It may be read after midnight.
  tomorrow: `${from} reminds you of your next lesson`,
};

/** The words of a topic; general ones for a topic that this version does not know. */
export const pushTitle = (topic: string): string =>
  Object.hasOwn(TITLES, topic) ? (TITLES[topic] ?? '') : `News from ${from}`;

/** What is pushed, for the switch that turns it on. */
export const PUSHED =
  'When a lesson within two days changes, a place is free, a child is marked absent, or a teacher writes to the class.';
