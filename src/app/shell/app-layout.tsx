import type { ReactNode } from 'react';

/** The rail of a larger screen beside the content. Paper has no rail, so the content takes the whole width. */
const APP =
  'grid flex-1 print:block tablet:grid-cols-[6.5rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)]';

interface AppLayoutProps {
  /** The navigation: a rail, or a bar at the bottom of a phone. */
  rail: ReactNode;
  children: ReactNode;
}

/** Where the app's own navigation and the content of its pages stand. */
export function AppLayout({ rail, children }: AppLayoutProps) {
  return (
    <div className={APP}>
      {rail}
      <div className="flex min-w-0 flex-col">{children}</div>
    </div>
  );
}
