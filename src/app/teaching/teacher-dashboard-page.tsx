import { useState } from 'react';
import { coursesOfTeacher, type TaughtCourse } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { currentDay } from '../../lib/london-time.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Fold } from '../../ui/fold.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Screen } from '../parts/screen.tsx';
import { useAddressFilter } from '../parts/use-address-filter.ts';
import { CourseTable } from './course-table.tsx';
import { DeleteCourseDialog } from './delete-course-dialog.tsx';
import { arrangeCourses, byTerm, paramsOf, readFilter } from './own-courses.ts';
import { RecentlyDeleted } from './recently-deleted.tsx';

/** A list of at least this many courses has a search field. */
const SEARCHED_FROM = 10;

const LIST_ID = 'own-courses';

const IN_ADDRESS = { read: readFilter, write: paramsOf };

/** The teacher's own courses: those of this term, those that are over, and those that were deleted lately. */
export function TeacherDashboardPage() {
  useTitle(pageTitle('Teacher Dashboard'));
  const courses = useObservable(coursesOfTeacher);
  return (
    <Screen title="Teacher Dashboard" back={{ to: paths.dashboard, label: 'Back to Dashboard' }}>
      {/* It takes the focus of a button whose row disappears. */}
      <div id={LIST_ID} tabIndex={-1}>
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
          <OwnCourses courses={courses} />
        )}
      </div>
      {courses ? <RecentlyDeleted courses={courses.length} /> : null}
    </Screen>
  );
}

function OwnCourses({ courses }: { courses: readonly TaughtCourse[] }) {
  const { filter, change } = useAddressFilter(IN_ADDRESS);
  const { current, past } = byTerm(arrangeCourses(courses, filter), currentDay());
  const [toDelete, setToDelete] = useState<TaughtCourse | null>(null);
  const isSearched = filter.search.trim() !== '';
  const table = {
    sort: filter.sort,
    onSort: (sort: typeof filter.sort) => change({ sort }),
    onDelete: setToDelete,
  };

  return (
    <>
      <p className="mb-6">
        <LinkButton to={paths.createCourse}>Create Course</LinkButton>
      </p>
      {courses.length >= SEARCHED_FROM ? (
        <search className="mb-6 block max-w-[22rem]">
          <SearchField
            label="Find a course"
            value={filter.search}
            onChange={(search) => change({ search })}
          />
        </search>
      ) : null}
      {current.length > 0 ? (
        <CourseTable caption="Your courses" courses={current} {...table} />
      ) : (
        <p role="status">
          {past.length === 0
            ? 'None of your courses match this search.'
            : isSearched
              ? 'None of your courses of this term match this search.'
              : 'All of your courses are over. Copy one for a new term, or create another.'}
        </p>
      )}
      {past.length > 0 ? (
        <div className="mt-10">
          <Fold summary={`Past (${past.length})`} open={isSearched || current.length === 0}>
            <CourseTable caption="Your past courses" courses={past} {...table} />
          </Fold>
        </div>
      ) : null}
      <DeleteCourseDialog
        course={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={() => keepFocus(LIST_ID)}
      />
    </>
  );
}
