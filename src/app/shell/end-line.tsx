import { business } from '../../content/business.ts';
import { inApp } from '../../content/paths.ts';
import { classes } from '../../lib/classes.ts';
import { currentDay } from '../../lib/london-time.ts';
import { LEGAL_LINKS } from '../../shared/bar/website-links.ts';
import { Link } from '../../ui/link.tsx';

const LINE = classes(
  'flex flex-wrap items-center gap-x-[0.8rem] border-t border-rule text-caption text-ink-2 print:hidden',
  'max-tablet:mx-4 max-tablet:mb-15 max-tablet:justify-center tablet:gap-x-5 tablet:px-[clamp(1.5rem,3vw,3rem)]',
);

/** The end of a page of the app: copyright and legal pages in one line. */
export function EndLine() {
  return (
    <footer className={LINE}>
      <span>
        © {currentDay().slice(0, 4)} {business.name}
      </span>
      {LEGAL_LINKS.map(({ to, label }) => (
        <Link
          key={to}
          className="inline-flex min-h-11 min-w-11 items-center justify-center text-inherit"
          to={inApp(to)}
        >
          {label}
        </Link>
      ))}
    </footer>
  );
}
