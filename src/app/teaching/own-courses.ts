import type { TaughtCourse } from '#sync';
import type { LondonDay } from '../../lib/london-time.ts';
import { isOver } from '../../shared/course/course-term.ts';
import type { Sort } from '../../ui/data-table.tsx';
import { classSearch } from '../parts/class-search.ts';

const KEYS = ['title', 'subject', 'level', 'created', 'students', 'actions'] as const;
export type CourseKey = (typeof KEYS)[number];

export interface OwnCoursesFilter {
  search: string;
  sort: Sort<CourseKey>;
}

export const NO_FILTER: OwnCoursesFilter = {
  search: '',
  sort: { key: 'created', isDown: true },
};

const { compare } = new Intl.Collator('en-GB', { numeric: true });

const SORT_TEXT: Record<CourseKey, (course: TaughtCourse) => string> = {
  title: ({ title }) => title,
  subject: ({ subject }) => subject,
  level: ({ level }) => level,
  created: ({ created_at }) => created_at,
  students: ({ enrolled }) => String(enrolled),
  actions: ({ title }) => title,
};

/** The teacher's courses that match the search, sorted. Courses that are equal keep their order. */
export function arrangeCourses(
  courses: readonly TaughtCourse[],
  { search, sort }: OwnCoursesFilter,
): TaughtCourse[] {
  const text = SORT_TEXT[sort.key];
  const direction = sort.isDown ? -1 : 1;
  return courses
    .filter(classSearch.finder(courses, search))
    .sort((a, b) => direction * compare(text(a), text(b)));
}

/** The courses of this term and those whose last day is over, in the same order. @param today ISO date */
export function byTerm<Kind extends Pick<TaughtCourse, 'ends_on'>>(
  courses: readonly Kind[],
  today: LondonDay,
): { current: Kind[]; past: Kind[] } {
  return {
    current: courses.filter((course) => !isOver(course, today)),
    past: courses.filter((course) => isOver(course, today)),
  };
}

/** Reads the filter from a query string. `sort=-created` means newest first. */
export function readFilter(params: URLSearchParams): OwnCoursesFilter {
  const asked = params.get('sort') ?? '';
  const key = KEYS.find((name) => name === asked.replace(/^-/, ''));
  return {
    search: params.get('q') ?? '',
    sort: key ? { key, isDown: asked.startsWith('-') } : NO_FILTER.sort,
  };
}

/** Writes a filter as a query string, without the fields that have their default value. */
export function paramsOf({ search, sort }: OwnCoursesFilter): URLSearchParams {
  const isUsual = sort.key === NO_FILTER.sort.key && sort.isDown === NO_FILTER.sort.isDown;
  return new URLSearchParams({
    ...(search.trim() === '' ? {} : { q: search }),
    ...(isUsual ? {} : { sort: `${sort.isDown ? '-' : ''}${sort.key}` }),
  });
}
