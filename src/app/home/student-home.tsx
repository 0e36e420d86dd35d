import { useMemo } from 'react';
import {
  adultsOfChild,
  courseCatalogue,
  type LinkedPerson,
  learners,
  lessonsOfStudent,
} from '#sync';
import { paths } from '../../content/paths.ts';
import { currentDay } from '../../lib/london-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { fullName, listWords } from '../../lib/words.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Slip } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { HOME_COLUMN, HOME_COLUMNS, HomePart } from '../parts/home-part.tsx';
import { HomeSkeleton } from '../parts/home-skeleton.tsx';
import { useLastLesson } from '../parts/last-home.ts';
import { hasPlace, nextLesson } from '../parts/lessons/arranged-lessons.ts';
import { NextPart, WeekPart } from '../parts/lessons/day-parts.tsx';
import { splitLessons } from '../parts/lessons/held-lessons.ts';
import { PractisePart } from '../parts/lessons/notes-part.tsx';
import { TermPart } from '../parts/lessons/term-part.tsx';
import { RequestsPart, useRequestsOfHome } from './requests-part.tsx';

interface StudentHomeProps {
  userId: string;
}

/**
 * The student's next lesson, what to practise, the week and the term of each course, requests, and the adults who can
 * see it. A course that is over stands last.
 */
export function StudentHome({ userId }: StudentHomeProps) {
  const now = useNow();
  const own = useOwnCourses();
  const lessons = useObservable(() => lessonsOfStudent(userId), userId);
  const adults = useObservable(adultsOfChild);
  const requests = useRequestsOfHome(userId);
  const { all, begun } = useMemo(
    () => splitLessons(lessons ?? [], userId, now),
    [lessons, userId, now],
  );
  const today = currentDay();
  const isOnCourse = own?.some(({ enrollment, course }) => hasPlace(enrollment, course, today));
  useLastLesson(userId, own && lessons && ((isOnCourse && nextLesson(lessons, now)) || null));
  if (!own || !lessons || !adults || !requests)
    return <HomeSkeleton userId={userId} text="Loading your courses..." />;
  const browse = (variant: 'main' | 'quiet') => (
    <LinkButton to={paths.courseEnrollment} variant={variant} small={variant === 'quiet'}>
      Browse Courses
    </LinkButton>
  );
  const term = (
    <TermPart
      title="Your courses"
      aside={browse('quiet')}
      places={own}
      lessons={all}
      name={null}
      now={now}
    />
  );
  return (
    <div className={HOME_COLUMNS}>
      <div className={HOME_COLUMN}>
        {isOnCourse ? <NextPart lessons={lessons} /> : null}
        {isOnCourse ? <PractisePart studentId={userId} held={begun} /> : null}
        {own.length === 0 ? (
          <HomePart title="Your courses">
            <EmptyState
              as="h3"
              title="No courses yet"
              text="Choose your first course. You can do it without a connection, too."
              picture={<Drawing name="empty-courses" />}
            >
              {browse('main')}
            </EmptyState>
          </HomePart>
        ) : null}
        {isOnCourse || own.length === 0 ? null : term}
      </div>
      {isOnCourse || requests.length + adults.length > 0 ? (
        <div className={HOME_COLUMN}>
          {isOnCourse ? <WeekPart lessons={lessons} /> : null}
          {isOnCourse ? term : null}
          <RequestsPart requests={requests} />
          {adults.length > 0 ? <Adults adults={adults} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** The adults who are linked to the student. */
function Adults({ adults }: { adults: readonly LinkedPerson[] }) {
  return (
    <Slip as="section" kind="flat" className="px-4! py-1!" aria-label="Adults who can see this">
      <Row className="justify-between text-small" gap="gap-x-2">
        <p className="min-w-0 wrap-anywhere">
          Seen by <b>{listWords(adults.map((adult) => fullName(adult) || 'an adult of yours'))}</b>
        </p>
        <LinkButton to={paths.profile} variant="quiet" small>
          See or remove
        </LinkButton>
      </Row>
    </Slip>
  );
}

/** The student's enrolments with their courses; undefined while loading. */
function useOwnCourses() {
  const found = useObservable(learners);
  const courses = useObservable(courseCatalogue);
  if (!found || !courses) return undefined;
  return found
    .flatMap(({ enrollments }) => enrollments)
    .flatMap((enrollment) => {
      const course = courses.find(({ id }) => id === enrollment.course_id);
      return course ? [{ enrollment, course }] : [];
    });
}
