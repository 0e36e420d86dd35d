import { Link, useParams } from 'react-router-dom';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { EmptyCourses } from '../../ui/art/empty-courses.tsx';
import { EmptyOffline } from '../../ui/art/empty-offline.tsx';
import { CoursePicture } from '../../ui/course-picture.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { BookingBar, BookingPanel } from './booking-panel.tsx';
import { CourseTabs } from './course-tabs.tsx';
import type { ShownCourse } from './shown-course.ts';
import { useCourse } from './use-course.ts';

/** One course, built-in or taught here. */
export function CoursePage() {
  const { id = '' } = useParams();
  const lookup = useCourse(id);
  if (lookup.phase === 'found') return <Course key={id} course={lookup.course} />;
  return (
    <div className="wrap page">
      <Link className="back" to={paths.courses}>
        Back to courses
      </Link>
      {lookup.phase === 'loading' ? <Waiting text="Loading course details..." /> : null}
      {lookup.phase === 'missing' ? <Missing /> : null}
      {lookup.phase === 'not-here' ? <NotHere /> : null}
    </div>
  );
}

function Course({ course }: { course: ShownCourse }) {
  useTitle(pageTitle(course.title));
  return (
    <div data-subject={course.subject}>
      <div className="wrap page">
        <Link className="back" to={paths.courses}>
          Back to courses
        </Link>
        <div className="split pt-4">
          <div className="min-w-0">
            <Tag subject={course.subject} />
            <h1 className="mt-3.5">{course.title}</h1>
            <p className="meta mt-3.5 mb-7 flex flex-wrap gap-x-6 gap-y-1 text-ink-2">
              <b>{course.duration}</b>
              <span>{course.level}</span>
              {course.format ? <span>{course.format}</span> : null}
            </p>
            <div className="pic mb-9 overflow-hidden bg-ground">
              <CoursePicture image={course.image} subject={course.subject} />
            </div>
            <CourseTabs course={course} />
          </div>
          <BookingPanel />
        </div>
      </div>
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
