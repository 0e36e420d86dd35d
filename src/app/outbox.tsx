import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { keepFocus } from '../lib/keep-focus.ts';
import { usePreload } from '../lib/use-preload.ts';
import { outboxOpenAtom } from './outbox-state.ts';

const load = async () => ({ default: (await import('./outbox-panel.tsx')).OutboxPanel });
const OutboxPanel = lazy(load);

/** The panel of waiting and refused changes. */
export function Outbox() {
  const [isOpen, setOpen] = useAtom(outboxOpenAtom);
  usePreload(load);
  const close = () => {
    setOpen(false);
    // The button that opened it may be gone with the last refusal.
    keepFocus('main');
  };
  return isOpen ? (
    <Suspense>
      <OutboxPanel onClose={close} />
    </Suspense>
  ) : null;
}
