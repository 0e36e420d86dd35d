import type { UserType } from '#sync';

const VIEWS = ['student', 'parent', 'teacher'] as const;
/** The owner's own pages, which need the whole screen. */
const OWNER_PAGES = [
  'enquiries',
  'people',
  'courses',
  'teachers',
  'sheet',
  'month',
  'more',
] as const;

export type DashboardView = (typeof VIEWS)[number];
export type OwnerPage = (typeof OWNER_PAGES)[number];

/** The views of an account type, which are tabs at the end of its home; the default one first. */
export function viewsOfType(type: UserType): readonly DashboardView[] {
  return type === 'admin' ? VIEWS : [type];
}

/** The owner's page of an address. @returns undefined for a home, and for everybody else */
export function ownerPageAt(type: UserType, tab: string | null): OwnerPage | undefined {
  return type === 'admin' ? OWNER_PAGES.find((page) => page === tab) : undefined;
}
