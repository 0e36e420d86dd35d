import { business } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { subjects } from '../../content/subjects.ts';
import { classes } from '../../lib/classes.ts';
import { capitalised } from '../../lib/words.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { Link } from '../../ui/link.tsx';
import { Brand } from './bar.tsx';
import { LEGAL_LINKS } from './website-links.ts';

const QUICK = [
  { to: paths.courses, label: 'All courses' },
  { to: paths.diagnosticTest, label: 'Diagnostic Test' },
  { to: paths.mockTest, label: 'Mock Test' },
  { to: paths.workshop, label: 'Workshop' },
  { to: paths.about, label: 'About Us' },
  { to: paths.enquiries, label: 'Your requests' },
] as const;

const BRAND = classes(
  'mb-4 inline-block py-[0.3rem] text-on-oak [&>svg]:h-[3.4rem]',
  '[--m1:#a9cb9b] [--m2:#74a583] [--m3:#4b8467] [--m4:#33664d]',
);
const HEADING = 'mb-[0.6rem] text-[1.125rem] tracking-normal text-on-oak';
const LINK = 'inline-block py-[0.3rem] text-inherit no-underline hover:underline';
const TARGET = classes(LINK, 'pointer-coarse:min-h-11 pointer-coarse:py-[0.6rem]');
const LAST_LINE = classes(
  'mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-5',
  'border-t border-[rgb(255_255_255/0.16)] text-caption leading-[1.6]',
);

/** Quick links, subject areas, contact details, copyright and legal pages. */
/** @param props.year of the copyright */
export function Footer({ year }: { year: string }) {
  return (
    <footer className="on-oak bg-oak-deep pt-18 pb-8 text-small text-on-oak-2 print:hidden">
      <div className="page-width">
        <div className="grid grid-cols-2 gap-8 large-text:grid-cols-1! lg:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
          <div className="max-lg:col-span-full">
            <Brand className={BRAND} isAgain />
            <p className="max-w-[20rem] text-caption text-inherit">{business.line}</p>
          </div>
          <div>
            <h2 className={HEADING}>Quick links</h2>
            <ul>
              {QUICK.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className={TARGET}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2 className={HEADING}>Subject areas</h2>
            <ul>
              {subjects.map((subject) => (
                <li key={subject}>
                  <Link to={paths.subject(subject)} className={TARGET}>
                    {capitalised(subject)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <div className="max-lg:col-span-full">
            <h2 className={HEADING}>Contact</h2>
            <address>
              {business.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              <a href={business.phoneLink} className={LINK}>
                {business.phone}
              </a>
              <br />
              <a href={`mailto:${business.email}`} className={LINK}>
                <EmailText>{business.email}</EmailText>
              </a>
            </address>
          </div>
        </div>
        <div className={LAST_LINE}>
          <p>
            © {year} {business.name}
          </p>
          <nav aria-label="Legal" className="flex gap-5 max-sm:flex-wrap">
            {LEGAL_LINKS.map((link) => (
              <Link key={link.to} to={link.to} className={TARGET}>
                {link.label}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}
