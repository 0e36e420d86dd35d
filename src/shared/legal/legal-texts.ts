import { legal } from '../../content/business.ts';
import { longDate } from '../../lib/dates.ts';
import { Cookies } from './cookies.tsx';
import { Privacy } from './privacy.tsx';
import { Terms } from './terms.tsx';

/** The legal pages, which the website and the app show alike. */
export const legalTexts = {
  privacy: {
    lede: 'What we keep about you and your child, why, for how long, and what you can ask of us.',
    Text: Privacy,
  },
  terms: { lede: 'What we agree when you book with us, in few words.', Text: Terms },
  cookies: {
    lede: 'We set no cookies. The app keeps a few things on your device, so that it works without a connection.',
    Text: Cookies,
  },
} as const;

export type LegalName = keyof typeof legalTexts;

export const LAST_CHANGED = `Last changed on ${longDate(legal.revised)}.`;
