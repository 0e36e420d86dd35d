import { Link } from 'react-router-dom';
import { business } from '../content/business.ts';
import { paths } from '../content/paths.ts';
import { subjects } from '../content/subjects.ts';
import { capitalised } from '../lib/words.ts';
import { Brand } from './bar.tsx';

const QUICK = [
  { to: paths.courses, label: 'All courses' },
  { to: paths.diagnosticTest, label: 'Diagnostic Test' },
  { to: paths.mockTest, label: 'Mock Test' },
  { to: paths.workshop, label: 'Workshop' },
  { to: paths.about, label: 'About Us' },
  { to: paths.requests, label: 'Your requests' },
] as const;

const LEGAL = [
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.terms, label: 'Terms' },
  { to: paths.cookies, label: 'Cookies' },
] as const;

/** Quick links, subject areas, contact details, copyright and legal pages. */
export function Footer() {
  return (
    <footer className="site-footer on-oak">
      <div className="wrap">
        <div className="cols">
          <div>
            <Brand />
            <p className="note">{business.line}</p>
          </div>
          <div>
            <h2>Quick links</h2>
            <ul>
              {QUICK.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>Subject areas</h2>
            <ul>
              {subjects.map((subject) => (
                <li key={subject}>
                  <Link to={paths.subject(subject)}>{capitalised(subject)}</Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>Contact</h2>
            <address>
              {business.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              <a href={business.phoneLink}>{business.phone}</a>
              <br />
              <a href={`mailto:${business.email}`}>{business.email}</a>
            </address>
          </div>
        </div>
        <div className="legal">
          <p>
            © {new Date().getFullYear()} {business.name}
          </p>
          <nav aria-label="Legal">
            {LEGAL.map((link) => (
              <Link key={link.to} to={link.to}>
                {link.label}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}
