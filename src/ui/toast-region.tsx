import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { dismissToast, type Toast, toastStore, toastsAtom } from './toast-queue.ts';

const SHOWN_MS = 5000;

function ToastView({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast.id, isPaused]);

  return (
    <div className={toast.tone === 'error' ? 'toast bad-news' : 'toast'}>
      <b>{toast.title}</b>
      {toast.text ? <p>{toast.text}</p> : null}
      <button
        type="button"
        aria-label={`Dismiss: ${toast.title}`}
        onClick={() => dismissToast(toast.id)}
      >
        ×
      </button>
    </div>
  );
}

/**
 * Where short messages appear. Both live regions are in the page from the start, since a region
 * that arrives together with its text is often not read out. The clock stops under the pointer
 * and while something inside has focus.
 */
export function ToastRegion() {
  const toasts = useAtomValue(toastsAtom, { store: toastStore });
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  // What holds the pointer or the focus may be gone with the last message.
  if (toasts.length === 0 && isPaused) {
    setHovered(false);
    setFocused(false);
  }

  const ofTone = (tone: Toast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <ToastView key={toast.id} toast={toast} isPaused={isPaused} />);

  return (
    <section
      className="toasts"
      aria-label="Messages"
      // Stays readable while a dialog hides the page behind it.
      data-react-aria-top-layer="true"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="toast-list" role="status">
        {ofTone('success')}
      </div>
      <div className="toast-list" role="alert">
        {ofTone('error')}
      </div>
    </section>
  );
}
