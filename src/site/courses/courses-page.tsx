import { pageTitle } from '../../content/business.ts';
import { publicCourses } from '../../content/courses.ts';
import { pageTitles } from '../../content/page-titles.ts';
import { classFacts } from '../../content/teaching.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardGrid, Lede, Page, PageHead } from '../../ui/layout.tsx';
import { PublicCourseCard } from '../parts/public-course-card.tsx';
import { countLine, filterCourses, NO_FILTER } from './course-filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { useCourseFilter } from './use-course-filter.ts';

/** The built-in courses, with search and filter. */
export function CoursesPage() {
  useTitle(pageTitle(pageTitles.courses));
  const { filter, change } = useCourseFilter();
  const found = filterCourses(publicCourses, filter);
  return (
    <Page>
      <PageHead>
        <h1>Courses</h1>
        <Lede className="mt-3">
          Eight courses, with at most eight children in each.
          <br />
          {classFacts.price}.
        </Lede>
      </PageHead>
      <FilterBar filter={filter} onChange={change} />
      <p role="status" className="mt-7 mb-9">
        <b>{countLine(found.length)}</b>
      </p>
      {found.length === 0 ? (
        <EmptyState
          title="No courses found"
          text="Try adjusting your filters or search term"
          picture={<Drawing name="empty-courses" />}
        >
          <Button variant="alt" small onPress={() => change(NO_FILTER)}>
            Reset
          </Button>
        </EmptyState>
      ) : (
        <CardGrid className="gap-y-12!">
          {found.map((course) => (
            <PublicCourseCard key={course.id} course={course} heading="h2" />
          ))}
        </CardGrid>
      )}
    </Page>
  );
}
