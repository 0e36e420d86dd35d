import { type PublicCourse, publicCourses } from '../../content/courses.ts';

const CARDS_PER_TAB = 4;

export const courseTabs = [
  { id: 'all', label: 'All Subjects' },
  { id: 'mathematics', label: 'Mathematics' },
  { id: 'english', label: 'English' },
  { id: 'reasoning', label: 'Reasoning' },
] as const;

export type CourseTabId = (typeof courseTabs)[number]['id'];

/** The courses of a tab, at most four. */
export function coursesOfTab(tab: CourseTabId): PublicCourse[] {
  return publicCourses
    .filter((course) => tab === 'all' || course.subject === tab)
    .slice(0, CARDS_PER_TAB);
}
