import { matchPath } from 'react-router-dom';
import type { SessionState, UserType } from '#sync';
import { isTaughtId, paths } from '../../content/paths.ts';
import type { DestinationIconName } from '../../ui/art/destination-icon.tsx';
import { type OwnerPage, ownerPageAt } from '../dashboard-tabs.ts';

/** One of the entries of the app's navigation. */
export interface Destination {
  label: string;
  to: string;
  icon: DestinationIconName;
  /** The patterns of the pages that belong to it. */
  pages: readonly string[];
  badge?: 'changes' | 'inbox';
}

const HOME: Destination = {
  label: 'Home',
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
  pages: [`${paths.account}/*`, paths.profile],
};

/** A page of the owner, which the address of the dashboard names. */
const ownerPage = (label: string, page: OwnerPage, icon: DestinationIconName): Destination => ({
  label,
  to: paths.dashboardTab(page),
  icon,
  pages: [],
});
const INBOX: Destination = { ...ownerPage('Enquiries', 'enquiries', 'inbox'), badge: 'inbox' };
/** What the owner needs less often, with what waits to be sent. */
const MORE: Destination = {
  ...ownerPage('More', 'more', 'account'),
  pages: [...CHANGES.pages, ...ACCOUNT.pages],
  badge: 'changes',
};
const OF_OWNER: Record<OwnerPage, Destination> = {
  enquiries: INBOX,
  people: ownerPage('People', 'people', 'children'),
  courses: ownerPage('Courses', 'courses', 'courses'),
  teachers: MORE,
  sheet: MORE,
  month: MORE,
  more: MORE,
};

/** Where each type of account finds its courses, children or classes. */
export const OF_TYPE: Record<Exclude<UserType, 'admin'>, Destination> = {
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
    label: 'Classes',
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
};

/** A parent reaches the changes by the pill of every screen and from the account. */
const OF_PARENT: readonly Destination[] = [
  HOME,
  { ...OF_TYPE.student, label: 'Book', icon: 'book' },
  OF_TYPE.parent,
  { ...ACCOUNT, pages: [...ACCOUNT.pages, ...CHANGES.pages] },
];

/**
 * The destinations of an account type, in the order of the bar. While the type is unknown, the middle ones are null: the
 * others are the same for families and teachers.
 */
export function destinationsOf(type: UserType): readonly Destination[];
export function destinationsOf(type: UserType | undefined): readonly (Destination | null)[];
export function destinationsOf(type: UserType | undefined): readonly (Destination | null)[] {
  if (type === 'admin') return [HOME, ...new Set(Object.values(OF_OWNER))];
  if (type === 'parent') return OF_PARENT;
  return type ? [HOME, OF_TYPE[type], CHANGES, ACCOUNT] : [HOME, null, null, ACCOUNT];
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
  if (pathname === paths.dashboard && tab && !type) return undefined;
  const page = pathname === paths.dashboard && type ? ownerPageAt(type, tab) : undefined;
  if (page) return OF_OWNER[page];
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
