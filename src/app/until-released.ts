/** How long a button may be held down, in milliseconds. A hand that rests on it longer presses nothing. */
const LONGEST_MS = 2_000;
/** How long after the release of a finger its click may come, in milliseconds. */
const CLICK_MS = 100;

/**
 * Resolves once no control of the page is held down. A control that is replaced between pointerdown and pointerup gets no
 * click.
 */
export async function untilReleased(page: Document): Promise<void> {
  if (!page.querySelector('main :is(button, a, input, label, summary):active')) return;
  await new Promise<void>((done) => {
    const soon = () => setTimeout(done, CLICK_MS);
    for (const name of ['pointerup', 'pointercancel', 'keyup'])
      page.addEventListener(name, soon, { once: true, capture: true });
    // The form is sent after the click.
    page.addEventListener('click', () => setTimeout(done), { once: true, capture: true });
    setTimeout(done, LONGEST_MS);
  });
}
