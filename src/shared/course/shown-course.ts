import type { Course } from '#sync';
import { offerOf, type PublicCourse } from '../../content/courses.ts';
import { classFacts, type Outline } from '../../content/teaching.ts';
import { yearsAndDaysOf } from '../../content/years-and-days.ts';
import type { ShownYearsAndDays } from './years-and-days-facts.tsx';

/** The content of a course's page, for built-in courses and for courses of teachers. */
export interface ShownCourse extends ShownYearsAndDays {
  title: string;
  description: string;
  overview: string;
  learns: readonly string[];
  subject: string;
  image: string;
  level: string;
  duration: string;
  /** '' for a teacher's course. */
  format: string;
  /** Whether it is a teacher's course, which has its own times, places and lessons. */
  isTaught: boolean;
  /**
   * Null for a teacher's course that is a class of no advertised course: then the facts that all advertised courses
   * share are not its own either.
   */
  outline: Outline | null;
}

/** A built-in course as its page shows it. */
export function shownPublic(course: PublicCourse): ShownCourse {
  return { ...course, format: course.format.join(', '), isTaught: false };
}

/** A teacher's course as its page shows it, with the content of the advertised course that it is a class of. */
export function shownTaught(course: Course): ShownCourse {
  const { title, description, subject, image, level, duration } = course;
  const { overview = '', learns = [], outline = null } = offerOf(course.offer) ?? {};
  const own = { title, description, subject, image, level, duration, format: '', isTaught: true };
  return { ...own, ...yearsAndDaysOf(course), overview, learns, outline };
}

/** A sentence for a course that does not take the usual twelve weeks; otherwise ''. */
export function durationLine(duration: string): string {
  const given = duration.trim();
  if (given === '' || given.toLocaleLowerCase('en-GB') === `${classFacts.weeks} weeks`) return '';
  return `This course takes ${given}: the same five steps, fitted to its own length.`;
}
