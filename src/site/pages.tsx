import type { ReactElement } from 'react';
import { articles } from '../content/articles.ts';
import { offerOf } from '../content/courses.ts';
import { notFoundPages } from '../content/not-found-pages.ts';
import { paths } from '../content/paths.ts';
import { subjects } from '../content/subjects.ts';
import { NotFoundPage } from '../shared/not-found-page.tsx';
import { AboutPage } from './about/about-page.tsx';
import { ArticlePage, BlogPage } from './blog/blog-page.tsx';
import { DiagnosticPage } from './booking/diagnostic-page.tsx';
import { MockTestPage } from './booking/mock-test-page.tsx';
import { WorkshopPage } from './booking/workshop-page.tsx';
import { ContactPage } from './contact/contact-page.tsx';
import { CoursePage, UnknownCoursePage } from './courses/course-page.tsx';
import { CoursesPage } from './courses/courses-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { LegalPage } from './legal/legal-page.tsx';
import { RequestsPage } from './requests/requests-page.tsx';
import { SubjectPage } from './subjects/subject-page.tsx';

const single: Readonly<Record<string, () => ReactElement>> = {
  [paths.home]: () => <HomePage />,
  [paths.courses]: () => <CoursesPage />,
  [paths.contact]: () => <ContactPage />,
  [paths.diagnosticTest]: () => <DiagnosticPage />,
  [paths.mockTest]: () => <MockTestPage />,
  [paths.workshop]: () => <WorkshopPage />,
  [paths.about]: () => <AboutPage />,
  [paths.blog]: () => <BlogPage />,
  [paths.privacy]: () => <LegalPage name="privacy" />,
  [paths.terms]: () => <LegalPage name="terms" />,
  [paths.cookies]: () => <LegalPage name="cookies" />,
  [paths.enquiries]: () => <RequestsPage />,
};

/**
 * The page at an address of the website.
 * @returns undefined if the website has no such page
 */
export function pageAt(address: string): ReactElement | undefined {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const slug = searchParams.get('article');
  const article = articles.find((one) => pathname === paths.blog && one.slug === slug);
  if (article) return <ArticlePage article={article} />;
  const offer = offerOf(/^\/courses\/([^/]+)$/.exec(pathname)?.[1] ?? '');
  if (offer) return <CoursePage offer={offer} />;
  const subject = subjects.find((one) => pathname === paths.subject(one));
  if (subject) return <SubjectPage subject={subject} />;
  return single[pathname]?.();
}

/** The pages for unknown addresses, each under the address at which it is rendered. */
export function notFoundPageAt(address: string): ReactElement | undefined {
  if (!notFoundPages.some(({ page }) => page === address)) return undefined;
  return address.startsWith(`${paths.courses}/`) ? <UnknownCoursePage /> : <NotFoundPage />;
}
