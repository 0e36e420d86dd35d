import type { ReactNode } from 'react';
import { Link } from './link.tsx';

/** The link at the top of a page that leads back. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      className="mt-5 inline-flex min-h-11 items-center font-semibold print:hidden"
      to={to}
      data-back
    >
      {children}
    </Link>
  );
}
