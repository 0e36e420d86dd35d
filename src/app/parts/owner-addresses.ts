import { paths } from '../../content/paths.ts';

/** The owner's page of one account. */
export const personAddress = (id: string): string =>
  `${paths.dashboardTab('people')}&person=${encodeURIComponent(id)}`;

/** The owner's page of one course. */
export const courseAddress = (id: string): string =>
  `${paths.dashboardTab('courses')}&course=${encodeURIComponent(id)}`;
