import type { Course } from '#sync';

export const ALL_SUBJECTS = 'all';

export interface CatalogueFilter {
  search: string;
  /** ALL_SUBJECTS or one subject, exactly. */
  subject: string;
}

export const NO_FILTER: CatalogueFilter = { search: '', subject: ALL_SUBJECTS };

/** The courses whose title or description contains the search, of the chosen subject. */
export function filterCourses<Kind extends Pick<Course, 'title' | 'description' | 'subject'>>(
  courses: readonly Kind[],
  { search, subject }: CatalogueFilter,
): Kind[] {
  const wanted = search.trim().toLocaleLowerCase('en-GB');
  return courses.filter((course) => {
    if (subject !== ALL_SUBJECTS && course.subject !== subject) return false;
    return (
      wanted === '' ||
      [course.title, course.description].some((text) =>
        text.toLocaleLowerCase('en-GB').includes(wanted),
      )
    );
  });
}

/** The subjects that occur, once each, in order. */
export function distinctSubjects(courses: readonly Pick<Course, 'subject'>[]): string[] {
  return [...new Set(courses.map((course) => course.subject))].sort((a, b) => a.localeCompare(b));
}
