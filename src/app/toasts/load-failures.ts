import { paths } from '../../content/paths.ts';

export interface LoadFailure {
  title: string;
  /** Where to redirect when the page has nothing to show. */
  redirectTo?: string;
}

/** What each page announces when its data cannot be loaded. */
const BY_PAGE: readonly (readonly [pattern: string, failure: LoadFailure])[] = [
  [paths.profile, { title: 'Error fetching profile' }],
  [paths.dashboard, { title: 'Error fetching profile' }],
  [paths.courseEnrollment, { title: 'Error loading courses' }],
  [paths.teacherDashboard, { title: 'Error loading courses' }],
  ['/edit-course/:id', { title: 'Error loading course', redirectTo: paths.teacherDashboard }],
  ['/course-students/:id', { title: 'Error loading students', redirectTo: paths.teacherDashboard }],
  ['/course-lessons/:id', { title: 'Error loading lessons', redirectTo: paths.teacherDashboard }],
  ['/register/:id', { title: 'Error loading the register', redirectTo: paths.teacherDashboard }],
  [paths.parentDashboard, { title: 'Error fetching children' }],
  ['/child-courses/:id', { title: 'Error loading courses', redirectTo: paths.parentDashboard }],
];

/**
 * The announcement of a page.
 * @param matches whether a route pattern matches the address
 * @returns undefined for a page that loads no data
 */
export function loadFailureOf(matches: (pattern: string) => boolean): LoadFailure | undefined {
  return BY_PAGE.find(([pattern]) => matches(pattern))?.[1];
}
