import { useParams } from 'react-router-dom';
import { courseLink } from '../../components/intents.ts';
import { TryAgain } from '../../components/try-again.tsx';
import { useSession } from '../../components/use-session.ts';
import { pageTitle } from '../../content/business.ts';
import type { PublicCourse as Offer } from '../../content/courses.ts';
import { paths } from '../../content/paths.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { useTitle } from '../../lib/use-title.ts';
import { EmptyOffline } from '../../ui/art/empty-offline.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, Row, Split } from '../../ui/layout.tsx';
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
  const isFound = lookup.phase === 'found';
  const taught = isFound ? lookup.course.taught : undefined;
  const TaughtCourse = useChunk(loadTaughtCourse, taught !== undefined);
  if (isFound && lookup.offer) {
    return <PublicCourse key={id} course={lookup.course} offer={lookup.offer} />;
  }
  if (isFound && taught && TaughtCourse) {
    return <TaughtCourse key={id} course={lookup.course} taught={taught} />;
  }
  return (
    <Page>
      <BackLink to={paths.courses}>Back to courses</BackLink>
      {lookup.phase === 'loading' || isFound ? <Loading text="Loading course details..." /> : null}
      {lookup.phase === 'missing' ? <Missing /> : null}
      {lookup.phase === 'sign-in' ? <SignInFirst id={id} /> : null}
      {lookup.phase === 'unsure' ? <Unsure /> : null}
      {lookup.phase === 'not-here' ? <NotHere /> : null}
    </Page>
  );
}

/** In a chunk of its own, because only signed-in people see it. */
const loadTaughtCourse = async (): Promise<typeof TaughtCoursePage> =>
  (await import('./taught-course-page.tsx')).TaughtCoursePage;

/** In a chunk of its own, because only signed-in people have groups on their device. */
const loadGroups = async () => (await import('./course-groups.tsx')).CourseGroups;

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

function SignInFirst({ id }: { id: string }) {
  useTitle(pageTitle('Sign in to see this course'));
  const goOn = courseLink(id, '');
  return (
    <EmptyState
      as="h1"
      title="Sign in to see this course."
      text="It is one of our classes, which families and teachers see once they are signed in. You come back here afterwards."
      picture={<Drawing name="empty-courses" />}
    >
      <Row>
        <LinkButton to={paths.auth} small data={goOn}>
          Sign In
        </LinkButton>
        <LinkButton to={paths.signUp} variant="alt" small data={goOn}>
          Create an account
        </LinkButton>
      </Row>
    </EmptyState>
  );
}

function Unsure() {
  useTitle(pageTitle('Not on this device'));
  return (
    <EmptyState
      as="h1"
      title="This course is not on this device."
      text="We could not ask our server whether there is such a course. Connect, then it opens here."
      picture={<EmptyOffline />}
    >
      <TryAgain />
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
