import { useParams } from 'react-router-dom';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { useTitle } from '../../lib/use-title.ts';
import { EmptyOffline } from '../../ui/art/empty-offline.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, Split } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tag } from '../../ui/tag.tsx';
import { BookingBar, BookingPanel } from './booking-panel.tsx';
import { CourseBody, CourseFacts } from './course-body.tsx';
import type { ShownCourse } from './shown-course.ts';
import type { TaughtCoursePage } from './taught-course-page.tsx';
import { useCourse } from './use-course.ts';

/** The page of a course, which is either built-in or offered by a teacher. */
export function CoursePage() {
  const { id = '' } = useParams();
  const lookup = useCourse(id);
  const course = lookup.phase === 'found' ? lookup.course : undefined;
  const TaughtCourse = useChunk(loadTaughtCourse, course?.taught !== undefined);
  if (course && !course.taught) return <PublicCourse key={id} course={course} />;
  if (course?.taught && TaughtCourse)
    return <TaughtCourse key={id} course={course} taught={course.taught} />;
  return (
    <Page>
      <BackLink to={paths.courses}>Back to courses</BackLink>
      {lookup.phase === 'loading' || course ? <Loading text="Loading course details..." /> : null}
      {lookup.phase === 'missing' ? <Missing /> : null}
      {lookup.phase === 'not-here' ? <NotHere /> : null}
    </Page>
  );
}

/** In a chunk of its own, because only signed-in people see it. */
const loadTaughtCourse = async (): Promise<typeof TaughtCoursePage> =>
  (await import('./taught-course-page.tsx')).TaughtCoursePage;

function PublicCourse({ course }: { course: ShownCourse }) {
  useTitle(pageTitle(course.title));
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
          </div>
          <BookingPanel duration={course.duration} />
        </Split>
      </Page>
      <BookingBar />
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

function NotHere() {
  useTitle(pageTitle('Not on this device yet'));
  return (
    <EmptyState
      as="h1"
      title="Not on this device yet."
      text="Connect once to download your courses."
      picture={<EmptyOffline />}
    />
  );
}
