import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import { classes } from '../../lib/classes.ts';
import { SyncPill } from '../../shared/sync-pill.tsx';
import { Mark } from '../../ui/art/mark.tsx';
import { Link } from '../../ui/link.tsx';
import { useSyncStatus } from './use-sync-status.ts';

interface ScreenProps {
  /** The heading of the page: in the top bar of a phone, above the content of a larger screen. */
  title: ReactNode;
  /** The back link of a detail screen. If the screen was opened from the dashboard, it leads there instead. */
  back?: { to: string; label: string };
  children: ReactNode;
  className?: string;
  /** Gives the screen the colours of a subject. */
  subject?: string;
}

const MARGINS = 'w-full max-w-[69rem] px-4 tablet:px-[clamp(1.5rem,3vw,3rem)] print:px-0';
const TOP_BAR = classes(
  MARGINS,
  'flex items-center gap-x-2 bg-paper large-text:static! large-text:flex-wrap large-text:py-2 max-tablet:sticky max-tablet:top-0 max-tablet:z-4 max-tablet:min-h-14',
  'max-tablet:border-b max-tablet:border-rule tablet:flex-wrap tablet:gap-x-5 tablet:pt-7 tablet:pb-3 print:static print:border-0',
  // Extend the bar over the area above the safe area (a notch), so that scrolled content does not show there.
  'max-tablet:-mt-[env(safe-area-inset-top)] max-tablet:pt-[env(safe-area-inset-top)] low:static',
);
const TITLE = classes(
  'min-w-0 flex-1 wrap-anywhere large-text:line-clamp-none! large-text:basis-[60%] max-tablet:line-clamp-2 max-tablet:text-[clamp(1.0625rem,0.5rem+2.5vw,1.25rem)]',
  'max-tablet:leading-[1.16] max-tablet:tracking-normal max-tablet:text-wrap tablet:text-h2',
);
const BACK = classes(
  'flex flex-none items-center font-semibold text-ink max-tablet:-ml-3 max-tablet:size-11 max-tablet:justify-center',
  'tablet:min-h-11 tablet:basis-full tablet:gap-2 tablet:text-link print:hidden',
);

/**
 * A page of the signed-in app: a bar with the title and the state of sync, then the content. On a phone the bar is slim
 * and stays in view.
 */
export function Screen({ title, back, children, className, subject }: ScreenProps) {
  const status = useSyncStatus();
  return (
    <div data-subject={subject}>
      <header className={TOP_BAR}>
        {back ? (
          <Back {...back} />
        ) : (
          <span className="w-7 flex-none tablet:hidden print:hidden">
            <Mark />
          </span>
        )}
        <h1 className={TITLE}>{title}</h1>
        {status ? <SyncPill status={status} /> : null}
      </header>
      <div className={classes(MARGINS, 'pt-4 pb-6 tablet:pt-1 tablet:pb-10 print:pb-0', className)}>
        {children}
      </div>
    </div>
  );
}

/** The router state of links on the dashboard. */
export const FROM_HOME = { isFromHome: true };

function Back({ to, label }: { to: string; label: string }) {
  const state = useLocation().state as Partial<typeof FROM_HOME> | null;
  const isFromHome = state?.isFromHome === true;
  return (
    <Link className={BACK} to={isFromHome ? paths.dashboard : to} data-back>
      <BackArrow />
      <span className="max-tablet:sr-only">{isFromHome ? 'Back to my home' : label}</span>
    </Link>
  );
}

function BackArrow() {
  return (
    <svg viewBox="0 0 24 24" className="w-6 tablet:w-[1.1rem]" aria-hidden="true">
      <path fill="currentColor" d="M10 4L2 12L10 20V14.5H22V9.5H10Z" />
    </svg>
  );
}
