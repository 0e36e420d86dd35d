import type { UserType } from '#sync';

/** The owner's lists, which need the whole page. */
const LISTS = ['enquiries', 'people', 'courses', 'teachers'] as const;
const VIEWS = ['student', 'parent', 'teacher'] as const;

export type DashboardTab = (typeof VIEWS)[number] | (typeof LISTS)[number];

const ALL: readonly DashboardTab[] = [...VIEWS, ...LISTS];

/** Whether a tab shows the home lists above it. */
export function hasHome(tab: DashboardTab): boolean {
  return VIEWS.some((view) => view === tab);
}

/** The tabs of an account type, the default one first. */
export function tabsOfType(type: UserType): readonly DashboardTab[] {
  return type === 'admin' ? ALL : [type];
}
