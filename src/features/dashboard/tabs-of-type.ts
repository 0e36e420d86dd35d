import type { UserType } from '#sync';

export type DashboardTab = 'student' | 'parent' | 'teacher' | 'enquiries' | 'teachers';

const ALL: readonly DashboardTab[] = ['student', 'parent', 'teacher', 'enquiries', 'teachers'];

/** The tabs of an account type, the default one first. */
export function tabsOfType(type: UserType): readonly DashboardTab[] {
  return type === 'admin' ? ALL : [type];
}
