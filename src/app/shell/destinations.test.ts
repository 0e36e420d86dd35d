import { expect, it } from 'vitest';
import { accountPaths } from '../../content/account-paths.ts';
import { destinationAt, destinationsOf, isAppPage } from './destinations.ts';

const taught = '3b241101-e2bb-4255-8caf-4136c566a962';

it.each([
  ['student', ['Home', 'Courses', 'Changes', 'Account']],
  ['parent', ['Home', 'Book', 'Children', 'Account']],
  ['teacher', ['Home', 'Classes', 'Changes', 'Account']],
  ['admin', ['Home', 'Enquiries', 'People', 'Courses', 'More']],
] as const)('the destinations of a %s', (type, labels) => {
  expect(destinationsOf(type).map(({ label }) => label)).toEqual(labels);
});

it('the places of the destinations that depend on the account are kept while that is unknown', () => {
  const labels = destinationsOf(undefined).map((destination) => destination?.label ?? null);
  expect(labels).toEqual(['Home', null, null, 'Account']);
});

it.each([
  [undefined, '/dashboard', '', 'Home'],
  [undefined, '/dashboard', '?tab=enquiries', undefined],
  ['teacher', '/course-students/7', '', 'Classes'],
  ['teacher', '/edit-course/7', '?again=1', 'Classes'],
  ['teacher', '/course-lessons/7', '?plan=1', 'Classes'],
  ['teacher', '/register/7', '', 'Classes'],
  ['parent', '/child-courses/7', '', 'Children'],
  ['student', '/profile', '', 'Account'],
  ['admin', '/dashboard', '', 'Home'],
  ['admin', '/dashboard', '?tab=enquiries', 'Enquiries'],
  ['admin', '/dashboard', '?tab=enquiries&q=ann', 'Enquiries'],
  ['admin', '/dashboard', '?tab=people&person=7', 'People'],
  ['admin', '/dashboard', '?tab=teachers', 'More'],
  ['admin', '/dashboard', '?tab=parent', 'Home'],
  ['admin', '/changes', '', 'More'],
  ['admin', '/account', '', 'More'],
  ['teacher', '/dashboard', '?tab=enquiries', 'Home'],
  ['parent', '/course-enrollment', '', 'Book'],
  ['parent', '/changes', '', 'Account'],
  ['student', '/changes', '', 'Changes'],
  ['student', `/courses/${taught}`, '', 'Courses'],
  ['parent', `/courses/${taught}`, '', 'Children'],
  ['teacher', `/courses/${taught}`, '', undefined],
] as const)('for a %s, %s%s belongs to %s', (type, pathname, search, label) => {
  expect(destinationAt(type, pathname, search)?.label).toBe(label);
});

it('every page of an account belongs to the app, and the website does not', () => {
  const own = accountPaths.filter((path) => !path.startsWith('/courses/'));
  expect(own.filter((path) => !isAppPage(path.replace(':id', '7'), 'signed-in'))).toEqual([]);
  expect(own.filter((path) => isAppPage(path.replace(':id', '7'), 'signed-out'))).toEqual([]);
  const website = ['/', '/courses', '/courses/1', '/auth', '/requests'];
  expect(website.filter((path) => isAppPage(path, 'signed-in'))).toEqual([]);
});

it("a teacher's course belongs to the app only for somebody who is signed in", () => {
  expect(isAppPage(`/courses/${taught}`, 'signed-in')).toBe(true);
  expect(isAppPage(`/courses/${taught}`, 'loading')).toBe(false);
  expect(isAppPage(`/courses/${taught}`, 'signed-out')).toBe(false);
});
