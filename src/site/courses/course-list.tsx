import { useEffect } from 'react';
import { type PublicCourse, publicCourses } from '../../content/courses.ts';
import { NearestCourses } from '../../shared/course/nearest-courses.tsx';
import { rememberDays } from '../../shared/wanted-days.ts';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardGrid } from '../../ui/layout.tsx';
import { PublicCourseCard } from '../parts/public-course-card.tsx';
import { useAddressFilter } from '../parts/use-address-filter.ts';
import {
  countLine,
  courseWords,
  filterCourses,
  filterOf,
  NO_FILTER,
  paramsOf,
} from './course-filter.ts';
import { FilterBar } from './filter-bar.tsx';

const IN_ADDRESS = { none: NO_FILTER, read: filterOf, write: paramsOf };

const card = (course: PublicCourse) => (
  <PublicCourseCard key={course.id} course={course} heading="h2" />
);

/** The advertised courses, with search and filter. */
export function CourseList() {
  const { filter, change } = useAddressFilter(IN_ADDRESS);
  const found = filterCourses(publicCourses, filter);
  useEffect(() => rememberDays(filter), [filter]);
  return (
    <>
      <FilterBar filter={filter} onChange={change} />
      <p role="status" className="mt-7 mb-9">
        <b>{countLine(found.length)}</b>
      </p>
      {found.length === 0 ? (
        <>
          <EmptyState
            title="No courses found"
            text="Try adjusting your filters or search term"
            picture={<Drawing name="empty-courses" />}
          >
            <Button variant="alt" small onPress={() => change(NO_FILTER)}>
              Reset
            </Button>
          </EmptyState>
          <NearestCourses cards={courseWords.nearest(publicCourses, paramsOf(filter)).map(card)} />
        </>
      ) : (
        <CardGrid>{found.map(card)}</CardGrid>
      )}
    </>
  );
}
