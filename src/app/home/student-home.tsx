import {
  adultsOfChild,
  type Course,
  courseCatalogue,
  type Enrollment,
  type LinkedPerson,
  learners,
  upcomingLessons,
} from '#sync';
import { paths } from '../../content/paths.ts';
import { currentDay } from '../../lib/london-time.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { countOf, fullName, listWords } from '../../lib/words.ts';
import { isOver, pastLast } from '../../shared/course/course-term.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Slip } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { enrolmentDetail } from '../parts/enrolment/enrolment-detail.ts';
import { EnrolmentPill } from '../parts/enrolment/enrolment-pill.tsx';
import { HOME_COLUMNS, HomePart } from '../parts/home-part.tsx';
import { hasPlace } from '../parts/lessons/arranged-lessons.ts';
import { LessonHistory } from '../parts/lessons/lesson-history.tsx';
import { UpcomingLessons } from '../parts/lessons/upcoming-lessons.tsx';
import { CourseLine } from './course-line.tsx';
import { RequestsPart, useRequestsOfHome } from './requests-part.tsx';

interface StudentHomeProps {
  userId: string;
}

/**
 * The student's next lessons, courses with a link to more, requests, what was done, and the adults who can see it. What
 * is over stands last.
 */
export function StudentHome({ userId }: StudentHomeProps) {
  const own = useOwnCourses();
  const lessons = useObservable(upcomingLessons);
  const adults = useObservable(adultsOfChild) ?? [];
  const requests = useRequestsOfHome(userId);
  const today = currentDay();
  if (!own || !lessons || !requests) return <Loading text="Loading your courses..." />;
  const isOnCourse = own.some(({ enrollment, course }) => hasPlace(enrollment, course, today));
  return (
    <div className="grid gap-6">
      {isOnCourse ? (
        <HomePart title="Next lesson">
          <UpcomingLessons lessons={lessons} isOnHome />
        </HomePart>
      ) : null}
      <div className={HOME_COLUMNS}>
        <HomePart
          title="Your courses"
          aside={own.length > 0 ? countOf(own.length, 'course', 'courses') : null}
        >
          {own.length === 0 ? (
            <EmptyState
              as="h3"
              title="No courses yet"
              text="Choose your first course. You can do it without a connection, too."
              picture={<Drawing name="empty-courses" />}
            />
          ) : (
            <Slip as="ul" className="px-4! py-1!">
              {own.map(({ enrollment, course }) => (
                <CourseLine
                  key={enrollment.id}
                  course={course}
                  to={paths.course(course.id)}
                  detail={detailOf(enrollment, course, isOver(course, today))}
                  state={<EnrolmentPill enrollment={enrollment} isPast={isOver(course, today)} />}
                />
              ))}
            </Slip>
          )}
          <p className="mt-4 grid sm:inline-grid">
            <LinkButton to={paths.courseEnrollment}>Browse Courses</LinkButton>
          </p>
        </HomePart>
        {requests.length + adults.length > 0 ? (
          <div className="grid gap-6">
            <RequestsPart requests={requests} />
            {adults.length > 0 ? <Adults adults={adults} /> : null}
          </div>
        ) : null}
      </div>
      {isOnCourse ? (
        <HomePart title="What was done">
          <LessonHistory
            studentId={userId}
            none="After each lesson you find here what the class did, and the note for you."
          />
        </HomePart>
      ) : null}
    </div>
  );
}

/** The adults who are linked to the student. */
function Adults({ adults }: { adults: readonly LinkedPerson[] }) {
  return (
    <Slip as="section" kind="flat" aria-labelledby="who-sees">
      <h2 className="text-h3" id="who-sees">
        Who can see your courses
      </h2>
      <Row className="mt-2">
        <p className="min-w-0 wrap-anywhere">
          {listWords(adults.map((adult) => fullName(adult) || 'An adult of yours'))}
        </p>
        <LinkButton to={paths.profile} variant="quiet" small>
          Change
        </LinkButton>
      </Row>
    </Slip>
  );
}

/** The student's enrolments with their courses; undefined while loading. */
function useOwnCourses() {
  const found = useObservable(learners);
  const courses = useObservable(courseCatalogue);
  const today = currentDay();
  if (!found || !courses) return undefined;
  const own = found
    .flatMap(({ enrollments }) => enrollments)
    .flatMap((enrollment) => {
      const course = courses.find(({ id }) => id === enrollment.course_id);
      return course ? [{ enrollment, course, ends_on: course.ends_on }] : [];
    });
  return pastLast(own, today);
}

function detailOf(enrollment: Enrollment, course: Course, isPast: boolean): string {
  return enrolmentDetail(enrollment, course, null, isPast) || `${course.duration}, ${course.level}`;
}
