import type { Course } from '#sync';
import type { PublicCourse } from '../../content/courses.ts';
import { classFacts, generalOutline, type Outline } from '../../content/teaching.ts';

/** What the page of a course shows, whichever of the two kinds of course it is. */
export interface ShownCourse {
  title: string;
  description: string;
  overview: string;
  learns: readonly string[];
  subject: string;
  image: string;
  level: string;
  duration: string;
  /** '' for a teacher's course, which has none. */
  format: string;
  outline: Outline;
}

/** A built-in course as it is shown. */
export function shownPublic(course: PublicCourse): ShownCourse {
  return { ...course, format: course.format.join(', ') };
}

/** A teacher's course as it is shown: it says what its teacher wrote and no more. */
export function shownTaught(course: Course): ShownCourse {
  const { title, description, subject, image, level, duration } = course;
  return {
    title,
    description,
    subject,
    image,
    level,
    duration,
    overview: '',
    learns: [],
    format: '',
    outline: generalOutline,
  };
}

/** The line under the outline of a course that does not take the printed twelve weeks; else ''. */
export function durationLine(duration: string): string {
  const given = duration.trim();
  if (given === '' || given.toLocaleLowerCase('en-GB') === `${classFacts.weeks} weeks`) return '';
  return `This course takes ${given}: the same five steps, fitted to its own length.`;
}
