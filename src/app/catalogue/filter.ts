import type { Course } from '#sync';
import {
  ANY,
  anyYearAndDay,
  isForYearAndDay,
  readYearAndDay,
  writeYearAndDay,
  type YearAndDay,
  yearAndDayWords,
} from '../../content/year-and-day-filter.ts';
import { yearsAndDaysOf } from '../../content/years-and-days.ts';
import { classSearch } from '../parts/class-search.ts';

const SORTS = ['newest', 'title'] as const;
export type CatalogueSort = (typeof SORTS)[number];

export interface CatalogueFilter extends YearAndDay {
  search: string;
  /** ANY or a subject. */
  subject: string;
  /** Only courses that the student, or a child of the parent, is enrolled in. An unsent enrolment counts too. */
  isEnrolled: boolean;
  /** Only classes of the advertised course with this id; '' for all. */
  offer: string;
  sort: CatalogueSort;
}

export const NO_FILTER: CatalogueFilter = {
  search: '',
  subject: ANY,
  ...anyYearAndDay,
  isEnrolled: false,
  offer: '',
  sort: 'newest',
};

/** So many classes need a search and filters. */
const CONTROLLED_FROM = 6;

const { compare } = new Intl.Collator('en-GB', { numeric: true });

/**
 * The courses that match a filter, sorted.
 * @param courses newest first
 * @param enrolled the ids of the courses of the student or the children
 */
export function filterCourses(
  courses: readonly Course[],
  { search, subject, isEnrolled, offer, sort, ...yearAndDay }: CatalogueFilter,
  enrolled: ReadonlySet<string>,
): Course[] {
  const isFound = classSearch.finder(courses, search);
  const found = courses.filter(
    (course) =>
      (subject === ANY || course.subject === subject) &&
      (!isEnrolled || enrolled.has(course.id)) &&
      (offer === '' || course.offer === offer) &&
      isForYearAndDay(yearsAndDaysOf(course), yearAndDay) &&
      isFound(course),
  );
  return sort === 'title' ? found.sort((a, b) => compare(a.title, b.title)) : found;
}

/** Reads the filter from a query string. */
export function filterOf(params: URLSearchParams): CatalogueFilter {
  return {
    search: params.get('q') ?? '',
    subject: params.get('subject') ?? ANY,
    ...readYearAndDay(params),
    isEnrolled: params.has('enrolled'),
    offer: params.get('offer') ?? '',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? NO_FILTER.sort,
  };
}

/** Writes a filter as a query string, without the fields that have their default value. */
export function paramsOf(filter: CatalogueFilter): URLSearchParams {
  const { search, subject, isEnrolled, offer, sort } = filter;
  return new URLSearchParams({
    ...(search.trim() === '' ? {} : { q: search }),
    ...(subject === ANY ? {} : { subject }),
    ...writeYearAndDay(filter),
    ...(isEnrolled ? { enrolled: '1' } : {}),
    ...(offer ? { offer } : {}),
    ...(sort === NO_FILTER.sort ? {} : { sort }),
  });
}

/** What a filter asks for besides the advertised course. It is empty if there is nothing to clear. */
export function askedBesideOffer(filter: CatalogueFilter): URLSearchParams {
  return paramsOf({ ...filter, offer: '', sort: NO_FILTER.sort });
}

/** 'Year 5', 'Year 5 Saturday': the year and the day of a filter that asks for nothing else; '' for any other. */
export function daysAskedFor(filter: CatalogueFilter): string {
  const asksMore = askedBesideOffer({ ...filter, ...anyYearAndDay }).toString();
  return asksMore ? '' : yearAndDayWords(filter);
}

/** Whether a list of all classes, or of those of an advertised course, is so long that it needs controls. */
export function needsControls(courses: readonly Pick<Course, 'offer'>[], offer: string): boolean {
  const choice = courses.filter((course) => offer === '' || course.offer === offer);
  return choice.length >= CONTROLLED_FROM;
}

/** The subjects of the courses, once each, in alphabetical order. */
export function distinctSubjects(courses: readonly Pick<Course, 'subject'>[]): string[] {
  return [...new Set(courses.map((course) => course.subject))].sort((a, b) => a.localeCompare(b));
}
