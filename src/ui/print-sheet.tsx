import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** What is printed in place of the page, and not shown on the screen. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-printed-alone className="hidden print:block">
      {children}
    </div>,
    document.body,
  );
}
