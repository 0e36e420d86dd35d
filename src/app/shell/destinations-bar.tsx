import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type NoticeItem, notices, openEnquiries, type SyncStatus, type UserType } from '#sync';
import { business } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { showBadge } from '../../lib/app-badge.ts';
import { classes } from '../../lib/classes.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { figure } from '../../lib/words.ts';
import { WEBSITE_LINKS } from '../../shared/bar/website-links.ts';
import { DestinationIcon } from '../../ui/art/destination-icon.tsx';
import { Mark } from '../../ui/art/mark.tsx';
import { Wordmark } from '../../ui/art/wordmark.tsx';
import { Link } from '../../ui/link.tsx';
import { noticeWords } from '../home/notices/notice-words.ts';
import { isPlainClick } from '../navigation/app-link.tsx';
import { useLikelyType } from '../parts/use-account-type.ts';
import { usePushes } from '../push/use-pushes.ts';
import { type Destination, destinationAt, destinationsOf } from './destinations.ts';

/** On a phone a bar at the bottom. From 48 rem a rail at the left, whose right edge is a strip in a darker green. */
const BAR = classes(
  'on-oak z-7 bg-folder text-on-oak-2 [--i1:var(--color-on-oak-2)] [--i2:#86a58c] print:hidden',
  'max-tablet:fixed max-tablet:inset-x-0 max-tablet:bottom-0 max-tablet:pb-[env(safe-area-inset-bottom)]',
  'tablet:shadow-[inset_-8px_0_var(--color-oak-deep)] forced-colors:border-t',
  // Hide the bar on a low screen while a field has focus: the on-screen keyboard needs the space.
  'max-tablet:low:[body:has(:is(input,textarea,select):focus)_&]:hidden',
);
const INSIDE = classes(
  'tablet:sticky tablet:top-0 tablet:flex tablet:max-h-dvh tablet:flex-col tablet:gap-5 tablet:overflow-y-auto tablet:pt-5 tablet:pb-4',
  'installed:tablet:h-dvh',
  // A phone in landscape is low: all destinations have to be in view.
  'low:tablet:gap-2 low:tablet:py-2',
);
/** Every destination is this high. So is the place of one that the page does not know yet: the bar then never moves. */
const PLACE = 'h-15 large-text:h-12 tablet:h-[4.4rem] low:tablet:h-13 xl:h-13';
const ITEM = classes(
  'relative isolate grid h-full large-text:[&_svg]:hidden place-content-center justify-items-center gap-[0.15rem] text-caption leading-[1.2]',
  'font-semibold text-inherit no-underline hover:text-on-oak hover:underline focus-visible:-outline-offset-4',
  'xl:grid-cols-[1.6rem_1fr_auto] xl:place-content-stretch',
  'xl:items-center xl:justify-items-start xl:gap-3.5 xl:px-6.5',
  'xl:text-base [&_svg]:size-[1.6rem]',
);
/** The current destination has the background of the page, like an open file divider. */
const CURRENT = classes(
  'aria-[current]:font-bold aria-[current]:text-ink aria-[current]:[--i1:var(--a-leaf)]',
  'aria-[current]:[--i2:var(--a-leaf2)] aria-[current]:[--color-focus:var(--color-ink)]',
  'aria-[current]:before:absolute aria-[current]:before:-z-1 aria-[current]:before:bg-paper',
  'aria-[current]:after:absolute aria-[current]:after:-z-1 aria-[current]:after:h-1 aria-[current]:after:bg-leaf',
  'max-tablet:aria-[current]:before:inset-[-1px_0_3px]',
  'max-tablet:aria-[current]:before:[clip-path:polygon(0_0,100%_0,calc(100%-11px)_100%,0_100%)]',
  'max-tablet:aria-[current]:after:inset-[auto_11px_3px_0]',
  'tablet:aria-[current]:before:inset-[0_0_0_0.6rem] tablet:aria-[current]:after:inset-[0_0_auto_0.6rem]',
  'tablet:aria-[current]:before:[clip-path:polygon(0_0,100%_0,100%_100%,11px_100%)]',
  'forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:-outline-offset-3',
);
const BADGE = classes(
  'absolute top-1 left-[calc(50%+0.75rem)] min-w-[1.4rem] px-[0.35rem] text-center text-caption leading-[1.35rem]',
  'font-bold [clip-path:polygon(0_0,calc(100%-5px)_0,100%_5px,100%_100%,0_100%)] forced-colors:border',
  'xl:static',
);
/** Only in an installed window. A browser tab has the website's bar above. */
const INSTALLED = 'hidden installed:tablet:grid';

interface DestinationsBarProps {
  /** undefined while it is not known. */
  status: SyncStatus | undefined;
}

/**
 * The navigation of the signed-in app: its destinations, with what waits in them. The icon of the installed app shows
 * how many changes were not sent and how many notices are new. While the type of the account is
 * unknown, the places of its own destinations are empty, so that the others do not move.
 */
export function DestinationsBar({ status }: DestinationsBarProps) {
  usePushes();
  const type = useLikelyType();
  const { key, pathname, search } = useLocation();
  // Lit at the press, before the page is rendered.
  const [pressed, setPressed] = useState<{ at: string; destination: Destination }>();
  const current = pressed?.at === key ? pressed.destination : destinationAt(type, pathname, search);
  const destinations = destinationsOf(type);
  const found = useObservable(notices);
  const isNew = ({ kind, subject, isSeen }: NoticeItem) =>
    !isSeen && type && noticeWords(kind, subject, type);
  const unsent = status && (changesBadge(status)?.count ?? 0);
  const onIcon = found && unsent !== undefined ? unsent + found.filter(isNew).length : undefined;
  useEffect(() => {
    if (onIcon !== undefined) showBadge(onIcon);
  }, [onIcon]);
  return (
    <nav className={BAR} aria-label="App">
      <div className={INSIDE}>
        <Link
          className={classes(
            INSTALLED,
            'min-h-11 justify-center text-on-oak xl:ml-6 xl:justify-start',
          )}
          to={paths.dashboard}
        >
          <span className="sr-only">{business.name}, your home</span>
          <span className="w-[2.6rem] xl:hidden">
            <Mark />
          </span>
          <span className="hidden w-[9.6rem] [--m1:#a9cb9b] [--m2:#74a583] [--m3:#4b8467] [--m4:#33664d] xl:block">
            <Wordmark name={business.name} />
          </span>
        </Link>
        <ul
          className={classes(
            'grid large-text:grid-cols-2 tablet:grid-cols-1 tablet:gap-[0.35rem]',
            // Five leave little room for the longest word.
            destinations.length === 5 ? 'grid-cols-[1fr_1.3fr_1fr_1.1fr_1fr]' : 'grid-cols-4',
          )}
        >
          {destinations.map((destination, place) => (
            <li key={destination?.label ?? place} className={PLACE}>
              {destination ? (
                <DestinationItem
                  destination={destination}
                  isCurrent={destination === current}
                  status={status}
                  onPress={() => setPressed({ at: key, destination })}
                />
              ) : null}
            </li>
          ))}
        </ul>
        <OurWebsite type={type} />
      </div>
    </nav>
  );
}

interface DestinationProps extends DestinationsBarProps {
  destination: Destination;
  isCurrent: boolean;
  onPress: () => void;
}

/** A destination with the number of what waits in it. */
function DestinationItem({ status, ...props }: DestinationProps) {
  const { badge } = props.destination;
  if (badge === 'inbox') return <InboxDestination {...props} />;
  return (
    <DestinationLink
      {...props}
      badge={status && badge === 'changes' ? changesBadge(status) : null}
    />
  );
}

function InboxDestination(props: Omit<DestinationProps, 'status'>) {
  const open = useObservable(openEnquiries);
  return (
    <DestinationLink
      {...props}
      badge={open ? { count: open, words: `, ${figure(open)} open` } : null}
    />
  );
}

interface Badge {
  count: number;
  /** Completes the name of the link: ', 2 waiting'. */
  words: string;
  isBad?: boolean;
}

/** How many changes are on this device only. Red if one of them was refused. */
function changesBadge({ waiting, refused }: SyncStatus): Badge | null {
  const words = [
    refused > 0 ? `, ${refused} not sent` : '',
    waiting > 0 ? `, ${waiting} waiting` : '',
  ].join('');
  return words ? { count: waiting + refused, words, isBad: refused > 0 } : null;
}

interface DestinationLinkProps extends Omit<DestinationProps, 'status'> {
  badge: Badge | null;
}

function DestinationLink({ destination, isCurrent, onPress, badge }: DestinationLinkProps) {
  return (
    <Link
      className={classes(ITEM, CURRENT)}
      to={destination.to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (isPlainClick(event)) onPress();
      }}
    >
      <DestinationIcon name={destination.icon} />
      <span>
        {destination.label}
        {badge ? <span className="sr-only">{badge.words}</span> : null}
      </span>
      {badge ? (
        <span
          className={classes(BADGE, badge.isBad ? 'bg-bad-bg text-bad' : 'bg-warn-bg text-warn')}
          aria-hidden="true"
        >
          {badge.count}
        </span>
      ) : null}
    </Link>
  );
}

/** In an installed window on a large screen: the menu of the website, folded at the foot of the rail. */
function OurWebsite({ type }: { type: UserType | undefined }) {
  return (
    <details
      className={classes(
        INSTALLED,
        'mt-auto mr-2 border-t border-[rgb(255_255_255/0.2)] px-4 max-xl:hidden!',
      )}
    >
      <summary className="flex min-h-12 items-center font-semibold text-on-oak">
        Our website
      </summary>
      <ul>
        {WEBSITE_LINKS.map(({ to, label }) => (
          <li key={label}>
            <Link className={WEBSITE_LINK} to={to}>
              {label}
            </Link>
          </li>
        ))}
        {type === 'teacher' || type === 'admin' ? (
          <li>
            <Link className={WEBSITE_LINK} to={paths.courseEnrollment}>
              My Courses
            </Link>
          </li>
        ) : null}
      </ul>
    </details>
  );
}

const WEBSITE_LINK = 'flex min-h-11 items-center text-inherit no-underline hover:underline';
