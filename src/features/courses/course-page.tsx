import { useParams } from 'react-router-dom';
import { catalogueAddress } from '../../components/catalogue-address.ts';
import type { CourseEnrolment } from '../../components/enrolment/course-enrolment.tsx';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { useTitle } from '../../lib/use-title.ts';
import { EmptyCourses } from '../../ui/art/empty-courses.tsx';
import { EmptyOffline } from '../../ui/art/empty-offline.tsx';
import { CoursePicture } from '../../ui/course-picture.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BackLink, FactLine, Page, Split } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PictureFrame } from '../../ui/picture-frame.tsx';
import { Tag } from '../../ui/tag.tsx';
import { BookingBar, BookingPanel } from './booking-panel.tsx';
import { CourseTabs } from './course-tabs.tsx';
import type { ShownCourse } from './shown-course.ts';
import { useCourse } from './use-course.ts';

/** The page of a course, built in or by a teacher. */
export function CoursePage() {
  const { id = '' } = useParams();
  const lookup = useCourse(id);
  if (lookup.phase === 'found') return <Course key={id} course={lookup.course} />;
  return (
    <Page>
      <BackLink to={paths.courses}>Back to courses</BackLink>
      {lookup.phase === 'loading' ? <Loading text="Loading course details..." /> : null}
      {lookup.phase === 'missing' ? <Missing /> : null}
      {lookup.phase === 'not-here' ? <NotHere /> : null}
    </Page>
  );
}

/** Only signed-in people see it, so it is no part of the public page. */
const loadEnrolment = async (): Promise<typeof CourseEnrolment> =>
  (await import('../../components/enrolment/course-enrolment.tsx')).CourseEnrolment;

function Course({ course }: { course: ShownCourse }) {
  useTitle(pageTitle(course.title));
  const { taught } = course;
  const Enrolment = useChunk(loadEnrolment, taught !== undefined);
  const enrolment = taught && Enrolment ? <Enrolment course={taught} /> : null;
  return (
    <div data-subject={course.subject}>
      <Page>
        <BackLink to={taught ? catalogueAddress() : paths.courses}>Back to courses</BackLink>
        <Split className="pt-4">
          <div className="min-w-0">
            <Tag subject={course.subject} />
            <h1 className="mt-3.5">{course.title}</h1>
            <FactLine gap="gap-x-6 gap-y-1" className="mt-3.5 mb-7 text-ink-2">
              <b>{course.duration}</b>
              <span>{course.level}</span>
              {course.format ? <span>{course.format}</span> : null}
            </FactLine>
            {taught ? <div className="mb-7 lg:hidden">{enrolment}</div> : null}
            <PictureFrame className="mb-9">
              <CoursePicture image={course.image} subject={course.subject} />
            </PictureFrame>
            <CourseTabs course={course} />
          </div>
          <BookingPanel
            duration={course.duration}
            {...(taught ? { enrolment: <div className="max-lg:hidden">{enrolment}</div> } : {})}
          />
        </Split>
      </Page>
      {taught ? null : <BookingBar />}
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
      picture={<EmptyCourses />}
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
