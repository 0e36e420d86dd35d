import type { UserType } from '#sync';

export type DashboardTab = 'student' | 'parent' | 'teacher' | 'enquiries' | 'teachers';

const ALL: readonly DashboardTab[] = ['student', 'parent', 'teacher', 'enquiries', 'teachers'];

/** The tabs that a type of user sees, the default one first; an admin sees all. */
export function tabsOfType(type: UserType): readonly DashboardTab[] {
  return type === 'admin' ? ALL : [type];
}
