/**
 * A link that leads back to a list goes back in the history if the person came from there, so that the browser restores
 * the scroll position and the filter. Otherwise, or after a jump within the page, it is an ordinary link.
 */
export function watchBackLinks(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-back]') : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    const isFromThere =
      link && document.referrer.split('?')[0] === link.origin + link.pathname && !location.hash;
    if (!isFromThere || !isPlain) return;
    event.preventDefault();
    history.back();
  });
}
