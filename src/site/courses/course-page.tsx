import { useParams } from 'react-router-dom';
import type { TaughtCoursePage } from '../../app/course/taught-course-page.tsx';
import { useCourse } from '../../app/course/use-course.ts';
import { useChunk } from '../../app/parts/use-chunk.ts';
import { useSession } from '../../app/parts/use-session.ts';
import { pageTitle } from '../../content/business.ts';
import type { PublicCourse as Offer } from '../../content/courses.ts';
import { paths } from '../../content/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CourseBody, CourseFacts } from '../../shared/course/course-body.tsx';
import type { ShownCourse } from '../../shared/course/shown-course.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, Split } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tag } from '../../ui/tag.tsx';
import { BookingBar, BookingPanel } from './booking-panel.tsx';

/** The page of a course, which is either built-in or offered by a teacher. */
export function CoursePage() {
  const { id = '' } = useParams();
  const lookup = useCourse(id);
  const isFound = lookup.phase === 'found';
  const taught = isFound ? lookup.course.taught : undefined;
  const TaughtCourse = useChunk(loadTaughtCourse, taught !== undefined);
  const { phase } = lookup;
  const isUnknown = phase === 'sign-in' || phase === 'unsure' || phase === 'not-here';
  const UnknownCourse = useChunk(loadUnknownCourse, isUnknown);
  if (isFound && lookup.offer) {
    return <PublicCourse key={id} course={lookup.course} offer={lookup.offer} />;
  }
  if (isFound && taught && TaughtCourse) {
    return <TaughtCourse key={id} course={lookup.course} taught={taught} />;
  }
  return (
    <Page>
      <BackLink to={paths.courses}>Back to courses</BackLink>
      {phase === 'missing' ? <Missing /> : null}
      {isUnknown && UnknownCourse ? <UnknownCourse id={id} phase={phase} /> : null}
      {phase === 'loading' || isFound || (isUnknown && !UnknownCourse) ? (
        <Loading text="Loading course details..." />
      ) : null}
    </Page>
  );
}

/** In a chunk of its own, because only signed-in people see it. */
const loadTaughtCourse = async (): Promise<typeof TaughtCoursePage> =>
  (await import('../../app/course/taught-course-page.tsx')).TaughtCoursePage;

/** In a chunk of its own, because only signed-in people have groups on their device. */
const loadGroups = async () => (await import('./course-groups.tsx')).CourseGroups;

/** In a chunk of its own, because it is never the page of a built-in course. */
const loadUnknownCourse = async () =>
  (await import('../../app/course/unknown-course.tsx')).UnknownCourse;

function PublicCourse({ course, offer }: { course: ShownCourse; offer: Offer }) {
  useTitle(pageTitle(course.title));
  const Groups = useChunk(loadGroups, useSession().phase === 'signed-in');
  return (
    <div data-subject={course.subject}>
      <Page>
        <BackLink to={paths.courses}>Back to courses</BackLink>
        <Split className="pt-4">
          <div className="min-w-0">
            <Tag subject={course.subject} />
            <h1 className="mt-3.5">{course.title}</h1>
            <CourseFacts course={course} />
            <CourseBody course={course} />
            {Groups ? <Groups offer={offer} /> : null}
          </div>
          <BookingPanel offer={offer} />
        </Split>
      </Page>
      <BookingBar offer={offer} />
    </div>
  );
}

function Missing() {
  useTitle(pageTitle('Course Not Found'));
  return (
    <EmptyState
      as="h1"
      title="Course Not Found"
      text="The course you are looking for doesn't exist."
      picture={<Drawing name="empty-courses" />}
    >
      <LinkButton to={paths.courses} variant="alt" small>
        Browse All Courses
      </LinkButton>
    </EmptyState>
  );
}
