import { pageTitle } from '../../content/business.ts';
import { publicCourses } from '../../content/courses.ts';
import { pageMeta } from '../../content/page-meta.ts';
import { classFacts } from '../../content/teaching.ts';
import { useTitle } from '../../lib/use-title.ts';
import { EmptyCourses } from '../../ui/art/empty-courses.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CourseCard } from './course-card.tsx';
import { countLine, filterCourses, NO_FILTER } from './course-filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { useCourseFilter } from './use-course-filter.ts';

/** The eight courses, to search and to filter. */
export function CoursesPage() {
  useTitle(pageTitle(pageMeta.courses.title));
  const { filter, change } = useCourseFilter();
  const found = filterCourses(publicCourses, filter);
  return (
    <div className="wrap page">
      <div className="phead">
        <h1>Courses</h1>
        <p className="lede mt-3">
          Eight courses, at most eight children in each. {classFacts.price}.
        </p>
      </div>
      <FilterBar filter={filter} onChange={change} />
      <p role="status" className="mt-7 mb-9">
        <b>{countLine(found.length)}</b>
      </p>
      {found.length === 0 ? (
        <EmptyState
          title="No courses found"
          text="Try adjusting your filters or search term"
          picture={<EmptyCourses />}
        >
          <Button variant="alt" small onPress={() => change(NO_FILTER)}>
            Reset
          </Button>
        </EmptyState>
      ) : (
        <div className="card-grid gap-y-12">
          {found.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </div>
      )}
    </div>
  );
}
