import { forgetAllOpenedFor, rememberOpened } from './enquiry/opened-for.ts';

/**
 * Remembers what a visitor wants, while a sign-up or sign-in comes first: the free assessment in this tab, or a course on
 * this device, because the link of a confirmation mail opens another tab. The latest wish counts. A sign-out forgets it.
 * Also remembers which course or child a form is opened for (opened-for.ts).
 */
export const assessmentKey = 'oakfold-wants-assessment';
export const courseKey = 'oakfold-wants-course';
/** How long the wish for a course counts, in milliseconds. */
export const courseWishMs = 86_400_000;
/** The school year and the day that a visitor filtered by (wanted-days.ts). */
export const daysKey = 'oakfold-wants-days';

/** Marks the links that set the wish, as data of a LinkButton. Other sign-up links have the same address. */
export const assessmentLink = { 'data-wants': '' };

/** The same for a course, advertised or taught. @param title '' if it is not known */
export const courseLink = (id: string, title: string) => ({
  'data-wants': `${id} ${title}`,
});

/** Remembers the wish when such a link is followed, and what a form is opened for. */
export function watchIntents(): void {
  const onClick = ({ target }: Event) => {
    rememberOpened(target as Element);
    const course = (target as Element).closest<HTMLElement>('[data-wants]')?.dataset.wants;
    if (course === undefined) return;
    forgetWishes();
    attempt(() => {
      if (course) localStorage.setItem(courseKey, `${Date.now()} ${course}`);
      else sessionStorage.setItem(assessmentKey, '1');
    });
  };
  // In the capture phase, so that it runs before the router follows the link.
  document.addEventListener('click', onClick, true);
}

/** Whether this person wants to book the assessment. */
export function wantsAssessment(): boolean {
  return attempt(() => sessionStorage.getItem(assessmentKey) !== null) ?? false;
}

/** Call it after the booking form was sent. */
export function forgetAssessmentIntent(): void {
  attempt(() => sessionStorage.removeItem(assessmentKey));
}

/** What is stored about a course that the visitor of this device wanted: a time in milliseconds, the id and the title. */
export function storedWish(): string {
  return attempt(() => localStorage.getItem(courseKey)) ?? '';
}

export function forgetWantedCourse(): void {
  attempt(() => localStorage.removeItem(courseKey));
}

/** Call it when the person signs out. */
export function forgetIntents(): void {
  forgetWishes();
  attempt(() => sessionStorage.removeItem(daysKey));
  forgetAllOpenedFor();
}

function forgetWishes(): void {
  forgetAssessmentIntent();
  forgetWantedCourse();
}

/** @returns undefined if the browser refuses its storage */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
