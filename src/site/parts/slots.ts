/** The ids of the elements into which account.tsx renders what only a signed-in person has. */
export const slots = {
  pill: 'sync-state',
  notices: 'sync-notices',
  classes: 'course-classes',
} as const;
