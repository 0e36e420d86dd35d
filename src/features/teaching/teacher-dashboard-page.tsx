import { useState } from 'react';
import { Link } from 'react-router-dom';
import { coursesOfTeacher, refusedItems, type TaughtCourse, waitingItems } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { shortDate } from '../../lib/dates.ts';
import { useGrowingList } from '../../lib/use-growing-list.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { capitalised } from '../../lib/words.ts';
import { EmptyCourses } from '../../ui/art/empty-courses.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { ApprovalStrip } from './approval-strip.tsx';
import { CourseRowState } from './course-row-state.tsx';
import { courseState } from './course-state.ts';
import { DeleteCourseDialog } from './delete-course-dialog.tsx';

const ROWS_AT_ONCE = 20;
const NO_COURSES: readonly TaughtCourse[] = [];

/** The teacher's own courses, with what can be done with each. */
export function TeacherDashboardPage() {
  useTitle(pageTitle('Teacher Dashboard'));
  const courses = useObservable(coursesOfTeacher);
  const waiting = useObservable(waitingItems) ?? [];
  const refused = useObservable(refusedItems) ?? [];
  const { shown, left, showMore } = useGrowingList(courses ?? NO_COURSES, ROWS_AT_ONCE);
  const [toDelete, setToDelete] = useState<TaughtCourse | null>(null);

  const columns: Column<TaughtCourse>[] = [
    {
      key: 'title',
      label: 'Title',
      cell: (course) => (
        <>
          {course.title}
          <CourseRowState title={course.title} state={courseState(course, waiting, refused)} />
        </>
      ),
    },
    { key: 'subject', label: 'Subject', cell: (course) => capitalised(course.subject) },
    { key: 'level', label: 'Level', cell: (course) => course.level },
    {
      key: 'created',
      label: 'Created',
      isNumber: true,
      cell: (course) => shortDate(course.created_at),
    },
    { key: 'students', label: 'Students', isNumber: true, cell: (course) => course.enrolled },
    {
      key: 'actions',
      label: 'Actions',
      place: 'actions',
      cell: (course) => (
        <div className="row gap-x-3 gap-y-0">
          <LinkButton
            to={paths.editCourse(course.id)}
            variant="quiet"
            small
            about={`: ${course.title}`}
          >
            Edit
          </LinkButton>
          <LinkButton
            to={paths.courseStudents(course.id)}
            variant="quiet"
            small
            about={` of ${course.title}`}
          >
            Students
          </LinkButton>
          <Button
            variant="quiet"
            small
            className="text-bad"
            about={`: ${course.title}`}
            onPress={() => setToDelete(course)}
          >
            Delete
          </Button>
        </div>
      ),
    },
  ];

  return (
    <>
      <ApprovalStrip />
      <div className="wrap page">
        <Link className="back" to={paths.dashboard}>
          Back to Dashboard
        </Link>
        <div className="head mt-2">
          <h1>Teacher Dashboard</h1>
          {courses && courses.length > 0 ? (
            <LinkButton to={paths.createCourse}>Create Course</LinkButton>
          ) : null}
        </div>
        {!courses ? (
          <Waiting text="Loading courses..." />
        ) : courses.length === 0 ? (
          <EmptyState
            title="No courses yet"
            text="Your first course appears here as soon as you have written it."
            picture={<EmptyCourses />}
          >
            <LinkButton to={paths.createCourse}>Create Course</LinkButton>
          </EmptyState>
        ) : (
          <DataTable
            caption="Your courses"
            columns={columns}
            rows={shown}
            rowKey={(course) => course.id}
          />
        )}
        <ListEnd left={left} of="courses" onMore={showMore} />
        <DeleteCourseDialog course={toDelete} onClose={() => setToDelete(null)} />
      </div>
    </>
  );
}
