import type { Course, TeacherWithCourses } from '#sync';
import { paths } from '../../content/paths.ts';
import { countOf, figure } from '../../lib/words.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LIST_SHEET, ListLine } from '../../ui/list-line.tsx';
import { HomePart } from '../parts/home-part.tsx';
import { OfflineLine } from '../parts/offline-line.tsx';
import { courseAddress } from '../parts/owner-addresses.ts';
import { GiveButton } from './courses/give-button.tsx';
import { useMutation } from './use-mutation.ts';

const SHOWN = 5;
const HEADING = 'courses-to-give';

/** The courses that have lost their teacher, or whose teacher's approval was withdrawn. */
export function coursesToGive(
  all: readonly Course[],
  teachers: readonly TeacherWithCourses[],
): Course[] {
  const withdrawn = new Set(teachers.flatMap(({ id, state }) => (state === 'withdrawn' ? id : [])));
  return all.filter(({ teacher_id }) => teacher_id === null || withdrawn.has(teacher_id));
}

/** Courses for the owner to give to a teacher. Nothing if there are none. */
export function CoursesToGive({ courses }: { courses: readonly Course[] }) {
  const mutation = useMutation({ shown: courses, focusId: HEADING });
  if (courses.length === 0) return null;
  return (
    <HomePart
      id={HEADING}
      title="Courses without a teacher"
      aside={countOf(courses.length, 'course', 'courses')}
    >
      <OfflineLine>Courses can be given with a connection only.</OfflineLine>
      <ul className={LIST_SHEET}>
        {courses.slice(0, SHOWN).map((course) => (
          <ListLine key={course.id} title={course.title} to={courseAddress(course.id)}>
            <GiveButton course={course} about={`: ${course.title}`} mutation={mutation}>
              Give
            </GiveButton>
          </ListLine>
        ))}
      </ul>
      {courses.length > SHOWN ? (
        <p className="mt-3">
          <LinkButton
            to={`${paths.dashboardTab('courses')}&state=no-teacher`}
            variant="quiet"
            small
          >
            {`All ${figure(courses.length)} courses without a teacher`}
          </LinkButton>
        </p>
      ) : null}
    </HomePart>
  );
}
