import type { OwnerCourse } from '#sync/desk';
import type { LondonDay } from '../../../lib/london-time.ts';
import { searchText } from '../../../lib/search-text.ts';
import { countOf, figure } from '../../../lib/words.ts';
import { isOver } from '../../../shared/course/course-term.ts';
import { hasRoom, offerWords, teacherWords } from './course-words.ts';

const STATES = ['all', 'no-teacher', 'full', 'hidden', 'past'] as const;
export type CourseState = (typeof STATES)[number];

export interface CourseFilter {
  state: CourseState;
  search: string;
}

/** The default filter: every course. */
export const NO_FILTER: CourseFilter = { state: 'all', search: '' };

const isOf: Record<CourseState, (course: OwnerCourse, today: LondonDay) => boolean> = {
  all: () => true,
  'no-teacher': ({ may_teach }) => !may_teach,
  full: (course) => !hasRoom(course),
  hidden: ({ hidden_at }) => hidden_at !== null,
  past: isOver,
};

/** The courses of a state whose title, teacher or advertised course contains the search text. */
export function filterCourses(
  courses: readonly OwnerCourse[],
  { state, search }: CourseFilter,
  today: LondonDay,
): OwnerCourse[] {
  const wanted = searchText(search.trim());
  return courses.filter(
    (course) =>
      isOf[state](course, today) &&
      [course.title, teacherWords(course), offerWords(course)].some((text) =>
        searchText(text).includes(wanted),
      ),
  );
}

/** Reads the filter from a query string. */
export function filterOf(params: URLSearchParams): CourseFilter {
  return {
    state: STATES.find((state) => state === params.get('state')) ?? NO_FILTER.state,
    search: params.get('q') ?? NO_FILTER.search,
  };
}

/** Writes a filter into the current query string, without the fields that have their default value. */
export function paramsOf(
  { state, search }: CourseFilter,
  present: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(present);
  if (state === NO_FILTER.state) params.delete('state');
  else params.set('state', state);
  if (search.trim() === '') params.delete('q');
  else params.set('q', search);
  return params;
}

/** '2 courses', or '2 of 12 courses' if a filter hides some. */
export function countLine(shown: number, all: number): string {
  const total = countOf(all, 'course', 'courses');
  return shown === all ? total : `${figure(shown)} of ${total}`;
}
