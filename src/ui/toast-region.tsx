import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../lib/classes.ts';
import { dismissToast, type Toast, toastsAtom } from './toast-queue.ts';

const SHOWN_MS = 5000;

/**
 * The messages are at the bottom of the screen, on a phone above the app's navigation. They move to the top if they
 * would cover the focused control, an open dialog or a bar with a button.
 */
const REGION = classes(
  'fixed right-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-20 grid w-[min(24rem,100%-2rem)] gap-3',
  'max-tablet:inset-x-0 max-tablet:bottom-(--foot) max-tablet:w-full max-tablet:gap-px not-has-[button]:pointer-events-none',
  '[--foot:env(safe-area-inset-bottom)] print:hidden',
  '[body:has(nav[aria-label=App])_&]:[--foot:calc(3.75rem+env(safe-area-inset-bottom))]',
);
const AT_TOP = 'top-[env(safe-area-inset-top)] bottom-auto! tablet:top-4';
const TOAST = classes(
  'relative border-l-8 bg-ink py-4 pr-12 pl-[1.2rem] wrap-anywhere text-paper shadow-3',
  // A screen that is zoomed to 400 % is 256 pixels high. A message may cover a third of it.
  'max-h-[33dvh] overflow-hidden',
  '[--color-focus:var(--color-paper)] forced-colors:border',
);
const DISMISS =
  'absolute top-[0.4rem] right-[0.4rem] size-11 text-[1.4rem] leading-none focus-visible:-outline-offset-4';

function ToastView({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast.id, isPaused]);

  return (
    <div className={classes(TOAST, toast.tone === 'error' ? 'border-bad' : 'border-leaf')}>
      <b className="block">{toast.title}</b>
      {toast.about ? <p className="font-bold">{toast.about}</p> : null}
      {toast.text ? <p className="leading-[1.45]">{toast.text}</p> : null}
      <button
        type="button"
        className={DISMISS}
        aria-label={`Dismiss: ${toast.title}`}
        onClick={() => dismissToast(toast.id)}
      >
        ×
      </button>
    </div>
  );
}

/** Elements that messages must not cover: dialogs, and bars with a button at the bottom of the screen. */
const KEPT_CLEAR = '[role=dialog], [role=alertdialog], [data-foot-bar]';

/**
 * Whether messages at the bottom of the screen would cover more of such elements and the focused control than at the
 * top.
 */
function coversWhatIsUsed(region: HTMLElement): boolean {
  const parts = new Set(document.querySelectorAll(KEPT_CLEAR));
  const used = document.activeElement;
  if (used && used !== document.body && !region.contains(used)) parts.add(used);
  const height = region.offsetHeight + 80;
  const covered = (from: number) =>
    [...parts].reduce((sum, part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return sum + Math.max(0, Math.min(bottom, from + height) - Math.max(top, from));
    }, 0);
  const atBottom = covered(window.innerHeight - height);
  return atBottom > 0 && covered(0) <= atBottom;
}

interface ToastRegionProps {
  /** A message that stays until it is answered; null while there is none. */
  lasting?: ReactNode;
}

/**
 * Shows the messages. Both live regions are on the page from the start, because screen readers often miss a
 * region that is added together with its text. Messages do not expire while the pointer or focus is on them.
 */
export function ToastRegion({ lasting = null }: ToastRegionProps) {
  const toasts = useAtomValue(toastsAtom);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const [isAtTop, setAtTop] = useState(false);
  const isPaused = isHovered || isFocused;
  // The browser sends no leave or blur event when the last message is removed.
  if (toasts.length === 0 && isPaused) {
    setHovered(false);
    setFocused(false);
  }

  const newest = toasts.at(-1)?.id ?? (lasting === null ? undefined : 'lasting');
  // Check at each new message, when the focus moves, and when the body gets a new child, because that may be a dialog.
  useLayoutEffect(() => {
    if (newest === undefined) return;
    const isInTheWay = () => region.current !== null && coversWhatIsUsed(region.current);
    setAtTop(isInTheWay());
    const makeWay = () => {
      if (isInTheWay()) setAtTop(true);
    };
    const dialogs = new MutationObserver(makeWay);
    dialogs.observe(document.body, { childList: true });
    document.addEventListener('focusin', makeWay);
    return () => {
      dialogs.disconnect();
      document.removeEventListener('focusin', makeWay);
    };
  }, [newest]);

  const ofTone = (tone: Toast['tone'] | 'silent') =>
    toasts
      .filter((toast) => (toast.isSilent ? 'silent' : toast.tone) === tone)
      .map((toast) => <ToastView key={toast.id} toast={toast} isPaused={isPaused} />);

  return (
    <section
      ref={region}
      className={classes(REGION, isAtTop && newest !== undefined && AT_TOP)}
      aria-label="Messages"
      // Keeps the messages accessible while a dialog hides the rest of the page (react-aria and open-modally.ts).
      data-react-aria-top-layer="true"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="grid gap-3" role="status">
        {lasting}
        {ofTone('success')}
      </div>
      <div className="grid gap-3" role="alert">
        {ofTone('error')}
      </div>
      <div className="grid gap-3 empty:hidden" data-silent>
        {ofTone('silent')}
      </div>
    </section>
  );
}
