/**
 * Remembers in this tab that a visitor pressed 'Book Free Assessment', until the booking form is sent or the
 * person signs out. The link leads to the sign-up. That and the home page after it would otherwise not know what the person came for.
 */
const key = 'oakfold-wants-assessment';

/** The attribute of the links that set the intent. Their address is that of every other sign-up. */
export const intentAttribute = 'data-wants-assessment';

/** Remembers the intent when such a link is followed. */
export function watchAssessmentLinks(): void {
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(`[${intentAttribute}]`)) return;
    attempt(() => sessionStorage.setItem(key, '1'));
  };
  // Before the router follows the link.
  document.addEventListener('click', onClick, true);
}

/** Whether this person wants to book the assessment. */
export function wantsAssessment(): boolean {
  return attempt(() => sessionStorage.getItem(key) !== null) ?? false;
}

/** Called when the booking form was sent, and at a sign-out. */
export function forgetAssessmentIntent(): void {
  attempt(() => sessionStorage.removeItem(key));
}

/** Without session storage there is no intent. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
