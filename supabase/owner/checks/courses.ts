import { publicCourses } from '../../../src/content/courses.ts';
import { type Finding, ok, problem } from '../finding.ts';

const GUIDE = 'docs/owner.md, "The first courses"';

/**
 * Whether children have a teacher, whether 'Book Now' leads to a course, and for which advertised courses it does not.
 * @param courses `courses` of the function project_state
 */
export function courseFinding({
  bookable,
  offers,
  without_teacher,
}: Record<string, unknown>): Finding {
  if (Number(without_teacher) > 0) {
    return problem(
      `Courses with students and without a teacher who may teach: ${Number(without_teacher)}. Give them to somebody: "Courses without a teacher" on the owner's Home.`,
    );
  }
  if (Number(bookable) === 0) {
    return problem(
      `There is no course to book, so "Book Now" leads to an empty list. A teacher makes the first one in the app, after your approval: ${GUIDE}.`,
    );
  }
  const offered = new Set(Array.isArray(offers) ? offers.map(String) : []);
  const lacking = publicCourses.filter(({ id }) => !offered.has(id));
  const found = `Courses that can be booked: ${Number(bookable)}.`;
  if (lacking.length === 0) return ok(`${found} Every advertised course has a group.`);
  return ok(
    `${found} These advertised courses have no class, so people ask for a place in place of booking. A teacher or an admin adds one: ${GUIDE}.`,
    lacking.map(({ id, title }) => `${title} (${id})`),
  );
}
