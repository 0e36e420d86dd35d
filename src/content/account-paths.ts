/**
 * The route patterns of the pages that need an account. They have no HTML of their own: a host answers them with
 * app-shell.html, and unknown addresses with 404.html. A test compares the list with the routes of the app.
 */
export const accountPaths = [
  '/dashboard',
  '/profile',
  '/account',
  '/account/requests',
  '/account/privacy',
  '/account/terms',
  '/account/cookies',
  '/changes',
  '/course-enrollment',
  '/teacher-dashboard',
  '/create-course',
  '/edit-course/:id',
  '/course-students/:id',
  '/course-lessons/:id',
  '/register/:id',
  '/parent-dashboard',
  '/child-courses/:id',
  // Courses of teachers. The advertised courses have short ids and pages of the website.
  '/courses/:uuid',
] as const;

/** The source of a regular expression for a pattern. `:uuid` is a UUID, any other parameter one segment of the path. */
export const sourceOf = (pattern: string): string =>
  pattern.replace(':uuid', '[0-9a-f]+-[0-9a-f-]+').replace(/:\w+/g, '[^/]+');

/** Whether a path belongs to a page that needs an account. */
export function isAccountPath(pathname: string): boolean {
  return accountPaths.some((pattern) => new RegExp(`^${sourceOf(pattern)}$`).test(pathname));
}
