import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { SessionState, SyncStatus } from '#sync';
import { AccountMenu } from '../../app/account/account-menu.tsx';
import { useChunk } from '../../app/parts/use-chunk.ts';
import { business } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { subjects } from '../../content/subjects.ts';
import { classes } from '../../lib/classes.ts';
import { capitalised } from '../../lib/words.ts';
import { Wordmark, WordmarkAgain } from '../../ui/art/wordmark.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { barItem, menuItem } from '../../ui/menu-items.ts';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { assessmentLink } from '../intents.ts';
import { SubjectEmblem } from '../pictures/subject-emblem.tsx';
import { BAR_LINKS } from './website-links.ts';

/** The wordmark, linked to the home page. @param props.isAgain whether the bar above has it too */
export function Brand({ className, isAgain }: { className?: string; isAgain?: boolean }) {
  return (
    <Link className={classes('min-h-11 [&>svg]:w-auto', className)} to={paths.home}>
      <span className="sr-only">{business.name}, home</span>
      {isAgain ? <WordmarkAgain id="wordmark" /> : <Wordmark id="wordmark" />}
    </Link>
  );
}

// A separate chunk, so that visitors do not download it.
const loadSyncPill = async () => (await import('../sync-pill.tsx')).SyncPill;

interface BarProps {
  session: SessionState;
  status: SyncStatus | undefined;
  /** In the app, the bar is shown only in a browser tab on a larger screen, and without the state of sync. */
  isInApp: boolean;
}

const BRAND = 'mr-auto flex items-center text-ink [&>svg]:h-10 xl:[&>svg]:h-[2.9rem]';
/** While the panel is open, the button has the green of its edge. Under the pointer it is dark. */
const TOGGLE =
  'xl:hidden aria-expanded:border-leaf-2 aria-expanded:bg-leaf-2 aria-expanded:text-on-oak';
/** The links: a row in the bar or, on a small screen, a panel below it that `data-open` shows. */
const NAVIGATION = classes(
  'text-small xl:flex xl:items-center xl:gap-[clamp(0.6rem,6vw-3.55rem,1.15rem)] max-xl:not-data-open:hidden',
  'max-xl:data-open:absolute max-xl:data-open:grid max-xl:data-open:inset-x-0 max-xl:data-open:top-full',
  'max-xl:data-open:z-6 max-xl:data-open:max-h-[calc(100dvh-4.5rem)]',
  'max-xl:data-open:overflow-y-auto max-xl:data-open:overscroll-contain',
  'max-xl:data-open:border-t-4 max-xl:data-open:border-leaf max-xl:data-open:bg-sheet',
  'max-xl:data-open:px-5 max-xl:data-open:pt-2 max-xl:data-open:pb-6 max-xl:data-open:shadow-3',
);

/** The navigation bar. On a phone a 'Menu' button shows and hides the same links. */
export function Bar({ session, status, isInApp }: BarProps) {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const [shownAt, setShownAt] = useState(key);
  if (shownAt !== key) {
    setShownAt(key);
    setOpen(false);
  }
  useCloseOnBack(isOpen, () => setOpen(false));
  const toggle = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const isSignedIn = session.phase === 'signed-in';
  const SyncPill = useChunk(loadSyncPill, isSignedIn);

  useEffect(() => {
    if (!isOpen) return;
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    const onClick = ({ target }: MouseEvent) => {
      // Sign out opens a dialog; the buttons that open a part of the menu have aria-expanded.
      if (target instanceof Element && target.closest('a, button:not([aria-expanded])'))
        setOpen(false);
    };
    const element = menu.current;
    document.addEventListener('keydown', onEscape);
    element?.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onEscape);
      element?.removeEventListener('click', onClick);
    };
  }, [isOpen]);

  return (
    <header
      className={classes(
        'relative z-8 bg-paper print:hidden',
        isInApp &&
          'border-b border-rule max-tablet:hidden [@media(display-mode:standalone)]:hidden',
      )}
    >
      <div className="page-width flex min-h-17 items-center gap-6 xl:min-h-19">
        <Brand className={BRAND} />
        {SyncPill && isSignedIn && status && !isInApp ? <SyncPill status={status} /> : null}
        <button
          ref={toggle}
          type="button"
          className={buttonClasses('alt', true, TOGGLE)}
          aria-expanded={isOpen}
          aria-controls="main-menu"
          onClick={() => setOpen(!isOpen)}
        >
          Menu
        </button>
        <nav
          ref={menu}
          aria-label="Main"
          id="main-menu"
          data-open={isOpen || undefined}
          className={NAVIGATION}
        >
          <NavLink className={barItem} to={paths.home} end>
            Home
          </NavLink>
          <DisclosureMenu label="Subjects">
            {subjects.map((subject) => (
              <li key={subject}>
                <NavLink className={menuItem} to={paths.subject(subject)}>
                  <SubjectEmblem subject={subject} isLater />
                  {capitalised(subject)}
                </NavLink>
              </li>
            ))}
            <li>
              <NavLink className={menuItem} to={paths.courses} end>
                <b>View All Courses</b>
              </NavLink>
            </li>
          </DisclosureMenu>
          {BAR_LINKS.map((link) => (
            <NavLink key={link.to} className={barItem} to={link.to}>
              {link.label}
            </NavLink>
          ))}
          {isSignedIn ? <AccountMenu /> : null}
          {session.phase === 'signed-out' ? (
            <>
              <NavLink className={barItem} to={paths.auth}>
                Sign In
              </NavLink>
              <LinkButton
                to={paths.signUp}
                variant="alt"
                small
                data={assessmentLink}
                className="whitespace-nowrap max-xl:mt-4"
              >
                Book Free Assessment
              </LinkButton>
            </>
          ) : null}
        </nav>
      </div>
    </header>
  );
}
