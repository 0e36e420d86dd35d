import { useId, useState } from 'react';
import { coursesOfTeacher, refusedItems, type TaughtCourse, waitingItems } from '#sync';
import { Screen } from '../../components/screen.tsx';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { shortDate } from '../../lib/dates.ts';
import { useAddressFilter } from '../../lib/use-address-filter.ts';
import { useGrowingList } from '../../lib/use-growing-list.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { capitalised } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Loading } from '../../ui/loading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ApprovalBanner } from './approval-banner.tsx';
import { CourseRowState } from './course-row-state.tsx';
import { courseState } from './course-state.ts';
import { DeleteCourseDialog } from './delete-course-dialog.tsx';
import { arrangeCourses, type CourseKey, NO_FILTER, paramsOf, readFilter } from './own-courses.ts';

const ROWS_PER_PAGE = 20;

/** A list of at least this many courses has a search field. */
const SEARCHED_FROM = 10;

const IN_ADDRESS = { none: NO_FILTER, read: readFilter, write: paramsOf };

/** The teacher's own courses, with buttons to edit and delete them and to see their students. */
export function TeacherDashboardPage() {
  useTitle(pageTitle('Teacher Dashboard'));
  const courses = useObservable(coursesOfTeacher);
  const waiting = useObservable(waitingItems) ?? [];
  const refused = useObservable(refusedItems) ?? [];
  const searchId = useId();
  const { filter, change } = useAddressFilter(IN_ADDRESS);
  const found = arrangeCourses(courses ?? [], filter);
  const { shown, left, showMore } = useGrowingList(found, ROWS_PER_PAGE);
  const [toDelete, setToDelete] = useState<TaughtCourse | null>(null);

  const columns: Column<TaughtCourse, CourseKey>[] = [
    {
      key: 'title',
      label: 'Title',
      isSortable: true,
      cell: (course) => (
        <>
          {course.title}
          <CourseRowState title={course.title} state={courseState(course, waiting, refused)} />
        </>
      ),
    },
    {
      key: 'subject',
      label: 'Subject',
      isSortable: true,
      cell: (course) => capitalised(course.subject),
    },
    { key: 'level', label: 'Level', cell: (course) => course.level },
    {
      key: 'created',
      label: 'Created',
      isNumber: true,
      isSortable: true,
      orders: ['oldest first', 'newest first'],
      cell: (course) => shortDate(course.created_at),
    },
    {
      key: 'students',
      label: 'Students',
      isNumber: true,
      isSortable: true,
      orders: ['fewest first', 'most first'],
      cell: (course) => course.enrolled,
    },
    {
      key: 'actions',
      label: 'Actions',
      onPhone: 'actions',
      cell: (course) => (
        // Delete is at the far end, so that a press meant for Students does not hit it.
        <Row gap="gap-x-3 gap-y-0" className="w-full">
          <LinkButton
            to={paths.courseStudents(course.id)}
            variant="oak"
            small
            about={` of ${course.title}`}
          >
            Students
          </LinkButton>
          <LinkButton
            to={paths.editCourse(course.id)}
            variant="quiet"
            small
            about={`: ${course.title}`}
          >
            Edit
          </LinkButton>
          <Button
            variant="quiet-danger"
            small
            className="ml-auto"
            about={`: ${course.title}`}
            onPress={() => setToDelete(course)}
          >
            Delete
          </Button>
        </Row>
      ),
    },
  ];

  return (
    <>
      <ApprovalBanner />
      <Screen title="Teacher Dashboard" back={{ to: paths.dashboard, label: 'Back to Dashboard' }}>
        {courses && courses.length > 0 ? (
          <p className="mb-6">
            <LinkButton to={paths.createCourse}>Create Course</LinkButton>
          </p>
        ) : null}
        {!courses ? (
          <Loading text="Loading courses..." />
        ) : courses.length === 0 ? (
          <EmptyState
            title="No courses yet"
            text="Your first course appears here as soon as you have written it."
            picture={<Drawing name="empty-courses" />}
          >
            <LinkButton to={paths.createCourse}>Create Course</LinkButton>
          </EmptyState>
        ) : (
          <>
            {courses.length >= SEARCHED_FROM ? (
              <search className="mb-6 block max-w-[22rem]">
                <TextField
                  id={searchId}
                  type="search"
                  label="Find a course"
                  autoComplete="off"
                  value={filter.search}
                  onChange={(search) => change({ search })}
                />
              </search>
            ) : null}
            {shown.length === 0 ? (
              <p role="status">None of your courses match this search.</p>
            ) : (
              <DataTable
                caption="Your courses"
                columns={columns}
                rows={shown}
                rowKey={(course) => course.id}
                sort={filter.sort}
                onSort={(sort) => change({ sort })}
                isWide
              />
            )}
          </>
        )}
        <ListEnd left={left} of="courses" onMore={showMore} />
        <DeleteCourseDialog course={toDelete} onClose={() => setToDelete(null)} />
      </Screen>
    </>
  );
}
