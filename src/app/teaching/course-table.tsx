import type { TaughtCourse } from '#sync';
import { paths } from '../../content/paths.ts';
import { weekdayWords, yearsAndDaysOf, yearWords } from '../../content/years-and-days.ts';
import { shortDate } from '../../lib/dates.ts';
import { isPast } from '../../lib/days.ts';
import { currentDay } from '../../lib/london-time.ts';
import { capitalised } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CellDetail, type Column, DataTable, type Sort } from '../../ui/data-table.tsx';
import { Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { ClassLinks } from '../parts/courses/class-links.tsx';
import { studentsInColumn } from '../parts/places-words.ts';
import { useGrowingList } from '../parts/use-growing-list.ts';
import { changeState } from './change-state.ts';
import { HIDDEN } from './hidden-course.tsx';
import type { CourseKey } from './own-courses.ts';
import { RowState, useChanges } from './row-state.tsx';

const ROWS_PER_PAGE = 20;

interface CourseTableProps {
  caption: string;
  courses: readonly TaughtCourse[];
  sort: Sort<CourseKey>;
  onSort: (sort: Sort<CourseKey>) => void;
  onDelete: (course: TaughtCourse) => void;
}

/** Courses of the teacher, with buttons to see their students and lessons and to edit, copy and delete them. */
export function CourseTable({ caption, courses, sort, onSort, onDelete }: CourseTableProps) {
  const changes = useChanges();
  const { shown, left, showMore } = useGrowingList(courses, ROWS_PER_PAGE);

  const columns: Column<TaughtCourse, CourseKey>[] = [
    {
      key: 'title',
      label: 'Title',
      isSortable: true,
      cell: (course) => (
        <>
          <span
            className="block wrap-anywhere xl:min-w-[8rem]"
            id={`course-${course.id}`}
            tabIndex={-1}
          >
            {course.title}
          </span>
          <CourseGroup course={course} />
          <CourseTerm course={course} />
          <RowState
            state={changeState('courses', course, changes)}
            name={course.title}
            focusId={`course-${course.id}`}
          />
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
      isSortable: true,
      orders: ['fewest first', 'most first'],
      cell: studentsInColumn,
    },
    {
      key: 'actions',
      label: 'Actions',
      onPhone: 'actions',
      cell: (course) => <CourseActions course={course} onDelete={() => onDelete(course)} />,
    },
  ];
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={shown}
        rowKey={(course) => course.id}
        sort={sort}
        onSort={onSort}
        isWide
      />
      <ListEnd left={left} of="courses" onMore={showMore} />
    </>
  );
}

/** 'Year 5, Saturdays': what tells two classes of the same title apart. */
function CourseGroup({ course }: { course: TaughtCourse }) {
  const { years, days } = yearsAndDaysOf(course);
  const words = [yearWords(years), weekdayWords(days)].filter(Boolean).join(', ');
  return words ? <CellDetail>{words}</CellDetail> : null;
}

/** The last day of the term, which tells the courses of two terms apart, and whether the owner hides the course. */
function CourseTerm({ course: { ends_on, hidden_at } }: { course: TaughtCourse }) {
  const today = currentDay();
  return (
    <>
      {ends_on === null ? null : (
        <CellDetail>
          {isPast(ends_on, today) ? 'Ended' : 'Until'} {shortDate(ends_on)}
        </CellDetail>
      )}
      {hidden_at === null ? null : <CellDetail>{HIDDEN}</CellDetail>}
    </>
  );
}

function CourseActions({ course, onDelete }: { course: TaughtCourse; onDelete: () => void }) {
  const { id, title } = course;
  return (
    <Row gap="gap-x-3 gap-y-0" className="w-full">
      <ClassLinks course={course} isMain />
      <LinkButton
        to={paths.copyCourse(id)}
        variant="quiet"
        small
        about={` for a new term: ${title}`}
      >
        Copy
      </LinkButton>
      {/* Delete is apart, so that a press meant for Copy does not hit it. */}
      <Button
        variant="quiet-danger"
        small
        className="ml-auto xl:ml-3"
        about={`: ${title}`}
        onPress={onDelete}
      >
        Delete
      </Button>
    </Row>
  );
}
