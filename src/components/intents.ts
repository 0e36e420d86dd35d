/**
 * Remembers what a visitor wants, while a sign-up or sign-in comes first: the free assessment in this tab, or a course on
 * this device, because the link of a confirmation mail opens another tab. The latest wish counts. A sign-out forgets it.
 */
const assessmentKey = 'oakfold-wants-assessment';
const courseKey = 'oakfold-wants-course';
const dayMs = 86_400_000;

/** Marks the links that set the wish, as data of a LinkButton. Other sign-up links have the same address. */
export const assessmentLink = { 'data-wants-assessment': '' };

/** The same for a course, advertised or taught. @param title '' if it is not known */
export const courseLink = (id: string, title: string) => ({
  'data-wants-course': `${id} ${title}`,
});

/** Remembers the wish when such a link is followed. */
export function watchIntents(): void {
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a') : null;
    const { wantsAssessment: assessment, wantsCourse: course } = link?.dataset ?? {};
    if (assessment === undefined && course === undefined) return;
    forgetIntents();
    attempt(() =>
      course
        ? localStorage.setItem(courseKey, `${Date.now()} ${course}`)
        : sessionStorage.setItem(assessmentKey, '1'),
    );
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

/** A course that a visitor wants to book. */
export interface WantedCourse {
  id: string;
  title: string;
}

/** Taught courses have UUIDs as ids; advertised ones have short ids. */
export const isTaughtId = (id: string): boolean => /^[\da-f]{8}-[\da-f-]{27}$/.test(id);

/** The course that the visitor of this device wanted within the last day. */
export function wantedCourse(): WantedCourse | null {
  const stored = attempt(() => localStorage.getItem(courseKey)) ?? '';
  const [, at = 0, id = '', title = ''] = /^(\d+) (\S+) (.*)$/.exec(stored) ?? [];
  return Date.now() - Number(at) < dayMs ? { id, title } : null;
}

export function forgetWantedCourse(): void {
  attempt(() => localStorage.removeItem(courseKey));
}

/** Call it when the person signs out. */
export function forgetIntents(): void {
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
