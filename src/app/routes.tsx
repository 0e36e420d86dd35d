import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { paths } from '../content/paths.ts';
import { LazyPage, LazyPageView } from './navigation/lazy-page.tsx';
import { NotFoundPage } from './navigation/not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

/** A page that is fetched when it is first visited. */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  const lazy = new LazyPage(load);
  return { path, element: <LazyPageView page={lazy} />, handle: lazy };
}

const guard = new LazyPage(
  async () => (await import('./navigation/require-session.tsx')).RequireSession,
);

const publicPages: RouteObject[] = [
  page(paths.home, async () => (await import('../site/home/home-page.tsx')).HomePage),
  page(paths.courses, async () => (await import('../site/courses/courses-page.tsx')).CoursesPage),
  page('/courses/:id', async () => (await import('../site/courses/course-page.tsx')).CoursePage),
  page(paths.contact, async () => (await import('../site/contact/contact-page.tsx')).ContactPage),
  page(
    paths.diagnosticTest,
    async () => (await import('../site/booking/diagnostic-page.tsx')).DiagnosticPage,
  ),
  page(
    paths.mockTest,
    async () => (await import('../site/booking/mock-test-page.tsx')).MockTestPage,
  ),
  page(
    paths.workshop,
    async () => (await import('../site/booking/workshop-page.tsx')).WorkshopPage,
  ),
  page(paths.about, async () => (await import('../site/about/about-page.tsx')).AboutPage),
  page(paths.blog, async () => (await import('../site/blog/blog-page.tsx')).BlogPage),
  page(
    paths.subject('mathematics'),
    async () => (await import('../site/subjects/subject-page.tsx')).MathematicsPage,
  ),
  page(
    paths.subject('english'),
    async () => (await import('../site/subjects/subject-page.tsx')).EnglishPage,
  ),
  page(
    paths.subject('science'),
    async () => (await import('../site/subjects/subject-page.tsx')).SciencePage,
  ),
  page(
    paths.subject('reasoning'),
    async () => (await import('../site/subjects/subject-page.tsx')).ReasoningPage,
  ),
  page(paths.privacy, async () => (await import('../site/legal/privacy-page.tsx')).PrivacyPage),
  page(paths.terms, async () => (await import('../site/legal/terms-page.tsx')).TermsPage),
  page(paths.cookies, async () => (await import('../site/legal/cookies-page.tsx')).CookiesPage),
  page(
    paths.enquiries,
    async () => (await import('../site/requests/enquiries-page.tsx')).EnquiriesPage,
  ),
  page(paths.auth, async () => (await import('./account/auth-route.tsx')).AuthRoute),
];

const signedInPages: RouteObject[] = [
  page(
    paths.courseEnrollment,
    async () => (await import('./catalogue/catalogue-page.tsx')).CataloguePage,
  ),
  page(
    paths.teacherDashboard,
    async () => (await import('./teaching/teacher-dashboard-page.tsx')).TeacherDashboardPage,
  ),
  page(
    paths.createCourse,
    async () => (await import('./teaching/create-course-page.tsx')).CreateCoursePage,
  ),
  page(
    '/edit-course/:id',
    async () => (await import('./teaching/edit-course-page.tsx')).EditCoursePage,
  ),
  page(
    '/course-students/:id',
    async () => (await import('./teaching/course-students-page.tsx')).CourseStudentsPage,
  ),
  page(
    paths.parentDashboard,
    async () => (await import('./family/parent-dashboard-page.tsx')).ParentDashboardPage,
  ),
  page(
    '/child-courses/:id',
    async () => (await import('./family/child-courses-page.tsx')).ChildCoursesPage,
  ),
  page(paths.dashboard, async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage),
  page(paths.changes, async () => (await import('./changes/changes-page.tsx')).ChangesPage),
  page(paths.account, async () => (await import('./account/account-page.tsx')).AccountPage),
  page(paths.profile, async () => (await import('./account/profile-route.tsx')).ProfileRoute),
];

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      ...publicPages,
      {
        element: <LazyPageView page={guard} />,
        handle: guard,
        children: signedInPages,
      },
      // Part of the main chunk, so that an unknown address is recognised without a network.
      page('*', () => Promise.resolve(NotFoundPage)),
    ],
  },
];

/** Fetches the chunks of the page at an address. Rejects if one cannot be fetched. */
export async function preloadPage(path: string): Promise<void> {
  const { pathname } = new URL(path, 'http://localhost');
  const matched = matchRoutes(routes, pathname) ?? [];
  await Promise.all(matched.map(({ route }) => (route.handle as LazyPage | undefined)?.preload()));
}
