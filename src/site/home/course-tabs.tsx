import { useState } from 'react';
import { paths } from '../../content/paths.ts';
import { CardGrid } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PublicCourseCard } from '../parts/public-course-card.tsx';
import { type CourseTabId, coursesOfTab, courseTabs } from './courses-of-tab.ts';

function TabCards({ tab }: { tab: CourseTabId }) {
  return (
    <>
      <CardGrid className="pt-2">
        {coursesOfTab(tab).map((course) => (
          <PublicCourseCard key={course.id} course={course} heading="h3" />
        ))}
      </CardGrid>
      <p className="mt-8">
        <Link to={paths.courses} className="inline-flex min-h-11 items-center">
          <b>View All Courses</b>
        </Link>
      </p>
    </>
  );
}

/** A few courses of each subject, in tabs. */
export function CourseTabs() {
  const [tab, setTab] = useState<CourseTabId>('all');
  return (
    <Tabs
      id="home-courses"
      label="Courses by subject"
      selected={tab}
      onSelect={setTab}
      tabs={courseTabs.map(({ id, label }) => ({ id, label, content: <TabCards tab={id} /> }))}
    />
  );
}
