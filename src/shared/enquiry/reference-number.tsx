import type { ReactNode } from 'react';

/** The reference that people quote, large enough to read out on the phone. */
export function ReferenceNumber({ children }: { children: ReactNode }) {
  return (
    <span className="text-[1.375rem] leading-[1.3] font-bold tracking-[0.06em] tabular-nums">
      {children}
    </span>
  );
}
