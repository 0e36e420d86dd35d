import type { ReactNode } from 'react';

/** The frame of every drawing. Drawings are decoration, so screen readers skip them. */
export function Picture({ viewBox, children }: { viewBox: string; children: ReactNode }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
