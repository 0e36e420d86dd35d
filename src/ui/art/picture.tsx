import type { ReactNode } from 'react';

/** Every drawing is decoration: its meaning stands in words beside it. */
export function Picture({ viewBox, children }: { viewBox: string; children: ReactNode }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
