import type { ReactNode } from 'react';
import { business } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { subjects } from '../../content/subjects.ts';
import { classes } from '../../lib/classes.ts';
import { capitalised } from '../../lib/words.ts';
import { Wordmark, WordmarkAgain } from '../../ui/art/wordmark.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { SubjectEmblem } from '../pictures/subject-emblem.tsx';
import { BarLink, MenuLink } from './bar-links.tsx';
import { DisclosureMenu } from './disclosure-menu.tsx';
import { BAR_LINKS } from './website-links.ts';

/** The wordmark, linked to the home page. @param props.isAgain whether the bar above has it too */
export function Brand({ className, isAgain }: { className?: string; isAgain?: boolean }) {
  return (
    <Link className={classes('min-h-11 [&>svg]:w-auto', className)} to={paths.home}>
      <span className="sr-only">{business.name}, home</span>
      {isAgain ? <WordmarkAgain id="wordmark" /> : <Wordmark name={business.name} id="wordmark" />}
    </Link>
  );
}

const BRAND =
  'mr-auto flex min-w-0 items-center text-ink [&>svg]:h-10 [&>svg]:min-w-0 xl:[&>svg]:h-[2.9rem]';
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

interface BarProps {
  /** The path of the page, which the bar marks as the current one. */
  pathname: string;
  /** Beside the wordmark. */
  pill?: ReactNode;
  /** The last items: VisitorItems or AccountItems. */
  children: ReactNode;
  className?: string | undefined;
}

/** The bar of the website. On a phone a 'Menu' button shows and hides the same links. menus.ts opens and closes both. */
export function Bar({ pathname, pill, children, className }: BarProps) {
  return (
    <header className={classes('relative z-8 bg-paper print:hidden', className)}>
      <div className="page-width flex min-h-17 items-center gap-2 sm:gap-6 large-text:flex-wrap large-text:gap-3 large-text:py-2 xl:min-h-19">
        <Brand className={BRAND} />
        {pill}
        <button
          type="button"
          className={buttonClasses('alt', true, TOGGLE)}
          aria-expanded="false"
          aria-controls="main-menu"
        >
          Menu
        </button>
        <nav aria-label="Main" id="main-menu" className={NAVIGATION}>
          <BarLink to={paths.home} pathname={pathname}>
            Home
          </BarLink>
          <DisclosureMenu label="Subjects" id="subjects-menu">
            {subjects.map((subject) => (
              <MenuLink key={subject} to={paths.subject(subject)} pathname={pathname}>
                <SubjectEmblem subject={subject} isLater />
                {capitalised(subject)}
              </MenuLink>
            ))}
            <MenuLink to={paths.courses} pathname={pathname}>
              <b>View All Courses</b>
            </MenuLink>
          </DisclosureMenu>
          {BAR_LINKS.map(({ to, label }) => (
            <BarLink key={to} to={to} pathname={pathname}>
              {label}
            </BarLink>
          ))}
          {children}
        </nav>
      </div>
    </header>
  );
}
