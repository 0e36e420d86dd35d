import { matchPath } from 'react-router-dom';
import type { SessionState, UserType } from '#sync';
import { isTaughtId, paths } from '../../content/paths.ts';
import type { DestinationIconName } from '../../ui/art/destination-icon.tsx';

/** One of the four entries of the app's navigation. */
export interface Destination {
  label: string;
  to: string;
  icon: DestinationIconName;
  /** The patterns of the pages that belong to it. */
  pages: readonly string[];
  badge?: 'changes' | 'inbox';
}

/** The tab of the dashboard that is a destination of its own. */
const INBOX_TAB = 'enquiries';

/** Not 'Home': on a larger screen the website's own Home stands above it. */
const HOME: Destination = {
  label: 'My home',
  to: paths.dashboard,
  icon: 'home',
  pages: [paths.dashboard],
};
const CHANGES: Destination = {
  label: 'Changes',
  to: paths.changes,
  icon: 'changes',
  pages: [paths.changes],
  badge: 'changes',
};
const ACCOUNT: Destination = {
  label: 'Account',
  to: paths.account,
  icon: 'account',
  pages: [paths.account, paths.ownRequests, paths.profile],
};

const OF_TYPE: Record<UserType, Destination> = {
  student: {
    label: 'Courses',
    to: paths.courseEnrollment,
    icon: 'courses',
    pages: [paths.courseEnrollment],
  },
  parent: {
    label: 'Children',
    to: paths.parentDashboard,
    icon: 'children',
    pages: [paths.parentDashboard, '/child-courses/:id'],
  },
  teacher: {
    label: 'Rosters',
    to: paths.teacherDashboard,
    icon: 'rosters',
    pages: [
      paths.teacherDashboard,
      paths.createCourse,
      '/edit-course/:id',
      '/course-students/:id',
      '/course-lessons/:id',
      '/register/:id',
    ],
  },
  admin: {
    label: 'Enquiries',
    to: paths.dashboardTab(INBOX_TAB),
    icon: 'inbox',
    pages: [],
    badge: 'inbox',
  },
};

/**
 * The destinations of an account type, in the order of the bar. While the type is unknown, the second one is null: the
 * others are the same for everybody.
 */
export function destinationsOf(type: UserType): readonly Destination[];
export function destinationsOf(type: UserType | undefined): readonly (Destination | null)[];
export function destinationsOf(type: UserType | undefined): readonly (Destination | null)[] {
  return [HOME, type ? OF_TYPE[type] : null, CHANGES, ACCOUNT];
}

/** Whether a path is that of a teacher's course. */
const isTaughtCourse = (pathname: string) => {
  const [, , id = ''] = pathname.split('/');
  return pathname === paths.course(id) && isTaughtId(id);
};

/** The destination that an address belongs to; undefined for a page that is not in the navigation of that account type. */
export function destinationAt(
  type: UserType | undefined,
  pathname: string,
  search: string,
): Destination | undefined {
  if (isTaughtCourse(pathname))
    return type === 'student' || type === 'parent' ? OF_TYPE[type] : undefined;
  const tab = new URLSearchParams(search).get('tab');
  const isInbox = pathname === paths.dashboard && tab === INBOX_TAB;
  if (isInbox && type === 'admin') return OF_TYPE.admin;
  if (isInbox && !type) return undefined;
  return destinationsOf(type)
    .filter((destination) => destination !== null)
    .find(({ pages }) => pages.some((page) => matchPath(page, pathname)));
}

const APP_PAGES = [HOME, ...Object.values(OF_TYPE), CHANGES, ACCOUNT].flatMap(({ pages }) => pages);

/**
 * Whether an address belongs to the app and not to the website. A teacher's course belongs to the app only for a
 * signed-in person: a visitor gets the website's page for unknown courses.
 */
export function isAppPage(pathname: string, phase: SessionState['phase']): boolean {
  if (isTaughtCourse(pathname)) return phase === 'signed-in';
  return phase !== 'signed-out' && APP_PAGES.some((page) => matchPath(page, pathname));
}
