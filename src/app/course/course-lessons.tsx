import { type Course, upcomingLessons } from '#sync';
import { currentDay } from '../../lib/london-time.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { isOver } from '../../shared/course/course-term.ts';
import { Slip } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { NamedLearner } from '../parts/enrolment/use-learners.ts';
import { LessonHistory } from '../parts/lessons/lesson-history.tsx';
import { RingContact } from '../parts/lessons/ring-contact.tsx';
import { UpcomingLessons } from '../parts/lessons/upcoming-lessons.tsx';

interface CourseLessonsProps {
  course: Course;
  /** The reader, or the children of the reader. */
  learners: readonly NamedLearner[];
}

/**
 * The lessons to come of a course, and whom to ring, for the family of those who have a place on it. Nothing for anybody
 * else: when and where children meet is not public.
 */
export function CourseLessons({ course, learners }: CourseLessonsProps) {
  const lessons = useObservable(upcomingLessons);
  const placed = withPlace(course, learners);
  const isPast = isOver(course, currentDay());
  const own = lessons?.filter(({ course_id }) => course_id === course.id);
  if (placed.length === 0 || (isPast && !own?.length)) return null;
  return (
    <div className="mb-9 grid gap-6">
      <section aria-labelledby="lessons-to-come">
        <h2 className="mb-3 text-h3" id="lessons-to-come">
          Next lesson
        </h2>
        {own ? <UpcomingLessons lessons={own} /> : <Loading text="Loading lessons..." />}
      </section>
      {placed.map(({ learner, name, enrollment }) => {
        const { contact_name, contact_phone } = enrollment;
        if (name === null && !contact_name && !contact_phone) return null;
        const heading = `Who to ring during the class${name === null ? '' : `: ${name}`}`;
        return (
          <section key={learner.id} aria-label={heading}>
            <Slip className="px-4! py-1!">
              <RingContact
                enrollments={[enrollment]}
                others={learner.enrollments}
                name={name}
                title={course.title}
                label={heading}
              />
            </Slip>
          </section>
        );
      })}
    </div>
  );
}

/** What was done in the lessons of a course, for the same readers. */
export function CourseHistory({ course, learners }: CourseLessonsProps) {
  const placed = withPlace(course, learners);
  return placed.map(({ learner: { id }, name }) => (
    <section key={id} aria-labelledby={`done-${id}`} className="mt-9">
      <h2 className="mb-3 text-h3" id={`done-${id}`}>
        {name === null || placed.length === 1 ? 'Last lessons' : `Last lessons: ${name}`}
      </h2>
      <LessonHistory
        studentId={id}
        courseId={course.id}
        none={`After each lesson you find here what the class did, and the note ${name === null ? 'for you' : `about ${name}`}.`}
      />
    </section>
  ));
}

/** Those who have a confirmed place on a course, as far as the server has answered, with their enrolments. */
export function withPlace(course: Course, learners: readonly NamedLearner[]) {
  return learners.flatMap(({ learner, name }) => {
    const enrollment = learner.enrollments.find(
      ({ course_id, status, confirmed_at, pending }) =>
        course_id === course.id &&
        status === 'active' &&
        confirmed_at !== null &&
        pending === 'none',
    );
    return enrollment ? [{ learner, name, enrollment }] : [];
  });
}
