import { sessionKey } from '#sync';
import { assessmentKey, courseKey, courseWishMs } from '../shared/intents.ts';

/**
 * Whether somebody is signed in on this device, as attributes of the `html` element. The pages hold the words for both
 * cases, and the style sheet shows those of one (`signed-in:` and `signed-out:`). It needs no part of the data layer.
 */

/** Where the device keeps what the pages differ by. */
export const readerKeys = { session: sessionKey, assessment: assessmentKey };

/**
 * Sets the attributes. The build also writes this function's own text into the head of every page, so that a page is
 * right when it is first painted; therefore it refers to nothing outside.
 */
export function markReader(keys: typeof readerKeys): void {
  const page = document.documentElement;
  const mark = (name: string, isSet: () => boolean) => {
    try {
      page.toggleAttribute(name, isSet());
    } catch {
      // The browser refuses its storage, so nobody is signed in.
    }
  };
  mark('data-signed-in', () => localStorage.getItem(keys.session) !== null);
  mark('data-wants-assessment', () => sessionStorage.getItem(keys.assessment) !== null);
}

/** Where the device keeps the wish for a course, and how long it counts. */
export const wish = { key: courseKey, lastsMs: courseWishMs };

/**
 * Marks a page that the device had stored, a device that can share, and one whose visitor wants a course. None changes
 * while a page of the website is open. The build writes this function's own text into the head of every page too.
 */
export function markDevice({ key, lastsMs }: typeof wish): void {
  const page = document.documentElement;
  page.toggleAttribute('data-can-share', 'share' in navigator);
  page.toggleAttribute('data-stored', Boolean(navigator.serviceWorker?.controller));
  try {
    const [, at, title] = /^(\d+) \S+ (.*)/.exec(localStorage.getItem(key) ?? '') ?? [];
    page.toggleAttribute('data-wants-course', Date.now() - Number(at) < lastsMs);
    if (title) page.style.setProperty('--wish', JSON.stringify(`Book ${title}`));
  } catch {
    // The browser refuses its storage, so it knows of no wish.
  }
}

/** Sets the attributes again, because the device may have changed. */
export const readAgain = (): void => markReader(readerKeys);

export const isSignedIn = (): boolean => document.documentElement.hasAttribute('data-signed-in');
