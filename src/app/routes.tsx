import { type ComponentType, ViewTransition } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { inApp, paths } from '../content/paths.ts';
import { NotFoundPage } from '../shared/not-found-page.tsx';
import { LazyPage, LazyPageView } from './navigation/lazy-page.tsx';
import { Shell } from './shell/shell.tsx';

/** A page that is fetched when it is first visited, and fades in over the one before. */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  const lazy = new LazyPage(load);
  const element = (
    <ViewTransition key={path} default="none" enter="page" exit="page">
      <LazyPageView page={lazy} />
    </ViewTransition>
  );
  return { path, element, handle: lazy };
}

const guard = new LazyPage(
  async () => (await import('./navigation/require-session.tsx')).RequireSession,
);

const openPages: RouteObject[] = [
  page(paths.auth, async () => (await import('./auth-route.tsx')).AuthRoute),
  // A visitor reads there that a teacher's course asks for an account.
  page('/courses/:id', async () => (await import('./course/course-page.tsx')).CoursePage),
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
    '/course-lessons/:id',
    async () => (await import('./teaching/lessons/course-lessons-page.tsx')).CourseLessonsPage,
  ),
  page(
    '/register/:id',
    async () => (await import('./teaching/register/register-page.tsx')).RegisterPage,
  ),
  page(
    paths.parentDashboard,
    async () => (await import('./family/parent-dashboard-page.tsx')).ParentDashboardPage,
  ),
  page(
    '/child-courses/:id',
    async () => (await import('./family/child-courses-page.tsx')).ChildCoursesPage,
  ),
  page(paths.dashboard, async () => (await import('./dashboard-route.tsx')).DashboardRoute),
  ...[paths.privacy, paths.terms, paths.cookies].map((path) =>
    page(inApp(path), async () => (await import('./account/legal-screen.tsx')).LegalScreen),
  ),
  page(paths.changes, async () => (await import('./changes/changes-page.tsx')).ChangesPage),
  page(paths.account, async () => (await import('./account/account-page.tsx')).AccountPage),
  page(
    paths.ownRequests,
    async () => (await import('./requests/own-requests-page.tsx')).OwnRequestsPage,
  ),
  page(paths.profile, async () => (await import('./profile-route.tsx')).ProfileRoute),
];

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      ...openPages,
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
