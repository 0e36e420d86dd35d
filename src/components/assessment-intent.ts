/**
 * Remembers in this tab that a visitor pressed 'Book Free Assessment', until the booking form is sent or the person
 * signs out. The link leads to the sign-up, so the sign-up form and the home page ask here what the person wants.
 */
const key = 'oakfold-wants-assessment';

/** Marks the links that set the intent, as data of a LinkButton. Other sign-up links have the same address. */
export const assessmentLink = { 'data-wants-assessment': '' };
const marked = '[data-wants-assessment]';

/** Remembers the intent when such a link is followed. */
export function watchAssessmentLinks(): void {
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(marked)) return;
    attempt(() => sessionStorage.setItem(key, '1'));
  };
  // In the capture phase, so that it runs before the router follows the link.
  document.addEventListener('click', onClick, true);
}

/** Whether this person wants to book the assessment. */
export function wantsAssessment(): boolean {
  return attempt(() => sessionStorage.getItem(key) !== null) ?? false;
}

/** Call it after the booking form was sent, and when the person signs out. */
export function forgetAssessmentIntent(): void {
  attempt(() => sessionStorage.removeItem(key));
}

/** @returns undefined if session storage cannot be used */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
