import { useSearchParams } from 'react-router-dom';
import type { OwnerCourse } from '#sync/desk';
import { paths } from '../../../content/paths.ts';
import type { LondonDay } from '../../../lib/london-time.ts';
import { CellDetail, type Column, DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { useGrowingList } from '../../parts/use-growing-list.ts';
import { openerId } from '../use-return-focus.ts';
import { offerWords, takenWords, teacherWords } from './course-words.ts';
import { StatePills } from './state-pills.tsx';

const ROWS_PER_PAGE = 50;

interface CourseTableProps {
  courses: readonly OwnerCourse[];
  today: LondonDay;
}

/** A table of courses, by title. Each leads to its page. */
export function CourseTable({ courses, today }: CourseTableProps) {
  const [params] = useSearchParams();
  const { shown, left, showMore } = useGrowingList(courses, ROWS_PER_PAGE);
  const addressOf = (id: string) => {
    const address = new URLSearchParams(params);
    address.set('course', id);
    return `${paths.dashboard}?${address}`;
  };
  const columns: Column<OwnerCourse>[] = [
    {
      key: 'title',
      label: 'Course',
      cell: (course) => (
        <>
          <Link
            className="inline-flex min-h-11 items-center wrap-anywhere"
            id={openerId(course.id)}
            to={addressOf(course.id)}
          >
            {course.title}
          </Link>
          {course.offer === '' ? null : <CellDetail>Class of {offerWords(course)}</CellDetail>}
        </>
      ),
    },
    { key: 'teacher', label: 'Teacher', cell: teacherWords },
    { key: 'students', label: 'Students', isNumber: true, cell: takenWords },
    {
      key: 'state',
      label: 'State',
      cell: (course) => <StatePills course={course} today={today} />,
    },
  ];
  return (
    <>
      <DataTable
        isOnSheet
        caption="Courses, by title"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        rowSubject={({ subject }) => subject}
      />
      <ListEnd left={left} of="courses" onMore={showMore} />
    </>
  );
}
