import { useEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import type { SessionState, SyncStatus } from '#sync';
import { business } from '../content/business.ts';
import { paths } from '../content/paths.ts';
import { subjects } from '../content/subjects.ts';
import { classes } from '../lib/classes.ts';
import { capitalised } from '../lib/words.ts';
import { Wordmark } from '../ui/art/wordmark.tsx';
import { DisclosureMenu } from '../ui/disclosure-menu.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { SubjectEmblem } from '../ui/subject-emblem.tsx';
import { AccountMenu } from './account-menu.tsx';
import { SyncButton } from './sync-button.tsx';

const LINKS = [
  { to: paths.diagnosticTest, label: 'Diagnostic Test' },
  { to: paths.mockTest, label: 'Mock Test' },
  { to: paths.workshop, label: 'Workshop' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.about, label: 'About Us' },
  { to: paths.contact, label: 'Contact' },
] as const;

/** The name of the business; leads home. */
export function Brand() {
  return (
    <Link className="brand" to={paths.home}>
      <span className="vh">{business.name}, home</span>
      <Wordmark />
    </Link>
  );
}

interface BarProps {
  session: SessionState;
  status: SyncStatus | undefined;
}

/** The navigation bar. On a phone one 'Menu' toggle opens the same links. */
export function Bar({ session, status }: BarProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const isSignedIn = session.phase === 'signed-in';

  useEffect(() => {
    if (!isOpen) return;
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) setOpen(false);
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
    <header className="bar">
      <div className="wrap">
        <Brand />
        <button
          ref={toggle}
          type="button"
          className="btn alt small menu-btn"
          aria-expanded={isOpen}
          aria-controls="main-menu"
          onClick={() => setOpen(!isOpen)}
        >
          Menu
        </button>
        <nav ref={menu} aria-label="Main" id="main-menu" className={classes(isOpen && 'open')}>
          <NavLink className="item" to={paths.home} end>
            Home
          </NavLink>
          <DisclosureMenu label="Subjects" className="item">
            {subjects.map((subject) => (
              <li key={subject}>
                <NavLink to={paths.subject(subject)}>
                  <SubjectEmblem subject={subject} />
                  {capitalised(subject)}
                </NavLink>
              </li>
            ))}
            <li>
              <NavLink to={paths.courses} end>
                <b>View All Courses</b>
              </NavLink>
            </li>
          </DisclosureMenu>
          {LINKS.map((link) => (
            <NavLink key={link.to} className="item" to={link.to}>
              {link.label}
            </NavLink>
          ))}
          {isSignedIn && status ? <SyncButton status={status} /> : null}
          {isSignedIn ? <AccountMenu /> : null}
          {session.phase === 'signed-out' ? (
            <>
              <NavLink className="item" to={paths.auth}>
                Sign In
              </NavLink>
              <LinkButton to={paths.signUp} variant="alt" small>
                Book Free Assessment
              </LinkButton>
            </>
          ) : null}
        </nav>
      </div>
    </header>
  );
}
