import { paths } from '../content/paths.ts';

export interface LoadFailure {
  title: string;
  /** Where the page leads when it has nothing to show. */
  leadsTo?: string;
}

/** What each page says when what it shows cannot be loaded. */
const BY_PAGE: readonly (readonly [pattern: string, failure: LoadFailure])[] = [
  [paths.profile, { title: 'Error fetching profile' }],
  [paths.dashboard, { title: 'Error fetching profile' }],
  [paths.courseEnrollment, { title: 'Error loading courses' }],
  [paths.teacherDashboard, { title: 'Error loading courses' }],
  ['/edit-course/:id', { title: 'Error loading course', leadsTo: paths.teacherDashboard }],
  ['/course-students/:id', { title: 'Error loading students', leadsTo: paths.teacherDashboard }],
  [paths.parentDashboard, { title: 'Error fetching children' }],
  ['/child-courses/:id', { title: 'Error loading courses', leadsTo: paths.parentDashboard }],
];

/** The words of the page whose pattern matches; undefined for a page that loads nothing. */
export function loadFailureOf(matches: (pattern: string) => boolean): LoadFailure | undefined {
  return BY_PAGE.find(([pattern]) => matches(pattern))?.[1];
}
