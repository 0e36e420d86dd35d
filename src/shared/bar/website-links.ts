import { paths } from '../../content/paths.ts';

/** The pages of the website in the order of its bar, without those of single subjects. */
export const BAR_LINKS = [
  { to: paths.diagnosticTest, label: 'Diagnostic Test' },
  { to: paths.mockTest, label: 'Mock Test' },
  { to: paths.workshop, label: 'Workshop' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.about, label: 'About Us' },
  { to: paths.contact, label: 'Contact' },
] as const;

/** The website as a list in the app. */
export const WEBSITE_LINKS = [
  { to: paths.home, label: 'Home' },
  { to: paths.courses, label: 'Subjects' },
  ...BAR_LINKS,
] as const;

export const LEGAL_LINKS = [
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.terms, label: 'Terms' },
  { to: paths.cookies, label: 'Cookies' },
] as const;
