import { classFacts } from '../../content/teaching.ts';
import { Lede, Page, PageHead } from '../../ui/layout.tsx';
import { Island } from '../parts/island.tsx';
import { CourseList } from './course-list.tsx';

/** The built-in courses, with search and filter. */
export function CoursesPage() {
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
      <Island name="courses">
        <CourseList />
      </Island>
    </Page>
  );
}
