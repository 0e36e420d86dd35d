import { business } from '../../content/business.ts';
import { publicCourses } from '../../content/courses.ts';
import { classFacts } from '../../content/teaching.ts';
import { capitalised, numberWord } from '../../lib/words.ts';
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
          {capitalised(numberWord(publicCourses.length))} courses, with at most{' '}
          {numberWord(business.classSize)} children in each.
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
