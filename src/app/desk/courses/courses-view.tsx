import { useSearchParams } from 'react-router-dom';
import { type OwnerCourse, ownerCourses } from '#sync/desk';
import { paths } from '../../../content/paths.ts';
import { momentWords } from '../../../lib/dates.ts';
import { currentDay } from '../../../lib/london-time.ts';
import { countOf } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionHead } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { DeletedCourses } from '../../parts/courses/deleted-courses.tsx';
import { useAddressFilter } from '../../parts/use-address-filter.ts';
import { type Query, useQuery } from '../../parts/use-query.ts';
import { PageHeading } from '../page-heading.tsx';
import { QueryState } from '../query-state.tsx';
import { useReturnFocus } from '../use-return-focus.ts';
import { countLine, filterCourses, filterOf, NO_FILTER, paramsOf } from './course-filter.ts';
import { CourseFilterBar } from './course-filter-bar.tsx';
import { CoursePage } from './course-page.tsx';
import { CourseTable } from './course-table.tsx';

const IN_ADDRESS = { read: filterOf, write: paramsOf };

/** The dashboard tab with the courses of all teachers, and one of them. It is asked for on demand. */
export function CoursesView() {
  const [params] = useSearchParams();
  const courseId = params.get('course');
  useReturnFocus(courseId);
  // Asked here, so that the table is still there after a course's page, also without a connection.
  const courses = useQuery(ownerCourses);
  const { refetch } = courses;
  return (
    <QueryState of={courses} loading="Loading the courses...">
      {(all) =>
        courseId ? (
          <OneCourse key={courseId} id={courseId} all={all} of={courses} />
        ) : (
          <AllCourses all={all} onRestored={refetch} />
        )
      }
    </QueryState>
  );
}

interface OneCourseProps {
  id: string;
  all: readonly OwnerCourse[];
  of: Query<OwnerCourse[]>;
}

function OneCourse({ id, all, of }: OneCourseProps) {
  const [params] = useSearchParams();
  const address = new URLSearchParams(params);
  address.delete('course');
  const back = { to: `${paths.dashboard}?${address}`, label: 'All courses' };
  const course = all.find((one) => one.id === id);
  if (course) return <CoursePage course={course} back={back} onChanged={of.refetch} />;
  return (
    <>
      <PageHeading title="This course is not there" back={back} />
      <p>It was deleted. You find it under 'Recently deleted' for 30 days.</p>
    </>
  );
}

interface AllCoursesProps {
  all: readonly OwnerCourse[];
  onRestored: () => void;
}

function AllCourses({ all, onRestored }: AllCoursesProps) {
  const { filter, change } = useAddressFilter(IN_ADDRESS);
  const today = currentDay();
  const shown = filterCourses(all, filter, today);
  return (
    <>
      <CourseFilterBar filter={filter} onChange={change} />
      <SectionHead className="my-5">
        <b role="status">{countLine(shown.length, all.length)}</b>
        <LinkButton to={paths.createCourse} variant="alt" small>
          New course
        </LinkButton>
      </SectionHead>
      {shown.length > 0 ? (
        <CourseTable key={`${filter.state} ${filter.search}`} courses={shown} today={today} />
      ) : (
        <EmptyState
          as="p"
          title={all.length === 0 ? 'There is no course yet.' : 'No course matches your filter.'}
          picture={<Drawing name="empty-courses" />}
        >
          {all.length === 0 ? null : (
            <Button variant="alt" small onPress={() => change(NO_FILTER)}>
              Show all
            </Button>
          )}
        </EmptyState>
      )}
      <DeletedCourses
        again={all}
        detailOf={({ teacher_name, deleted_at, students }, now) =>
          `${teacher_name || 'No teacher'}, deleted ${momentWords(deleted_at, now)}, ${
            students > 0
              ? `comes back with ${countOf(students, 'student', 'students')}`
              : 'with nobody on it'
          }`
        }
        onRestored={onRestored}
      />
    </>
  );
}
