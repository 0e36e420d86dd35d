import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import { subjects } from '../../content/subjects.ts';
import { Card } from '../../ui/card.tsx';
import { CoursePicture } from '../../ui/course-picture.tsx';
import { SubjectEmblem } from '../../ui/subject-emblem.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type CourseTabId, coursesOfTab, courseTabs } from './courses-of-tab.ts';

function TabCards({ tab }: { tab: CourseTabId }) {
  return (
    <>
      <div className="card-grid pt-2">
        {coursesOfTab(tab).map((course) => (
          <Card
            key={course.id}
            subject={course.subject}
            picture={<CoursePicture image={course.image} subject={course.subject} />}
            heading={
              <h3>
                <Link to={paths.course(course.id)}>{course.title}</Link>
              </h3>
            }
          >
            <p className="clamp">{course.description}</p>
            <p className="meta">
              <b>{course.duration}</b>
              <span>{course.level}</span>
              <span>{course.format.join(', ')}</span>
            </p>
          </Card>
        ))}
      </div>
      <p className="mt-8">
        <Link to={paths.courses} className="inline-flex min-h-11 items-center">
          <b>View All Courses</b>
        </Link>
      </p>
    </>
  );
}

/** A few courses, by subject. */
export function CourseTabs() {
  const [tab, setTab] = useState<CourseTabId>('all');
  return (
    <section className="pad">
      <div className="wrap">
        <div className="head mb-0">
          <div className="pb-6">
            <h2>Find a course</h2>
            <p className="lede mt-2.5">
              A snail for numbers, an owl for words, a butterfly for science and a fox for puzzles.
            </p>
          </div>
          <div className="parade on-edge">
            {subjects.map((subject) => (
              <SubjectEmblem key={subject} subject={subject} />
            ))}
          </div>
        </div>
        <Tabs
          label="Courses by subject"
          selected={tab}
          onSelect={setTab}
          tabs={courseTabs.map(({ id, label }) => ({ id, label, content: <TabCards tab={id} /> }))}
        />
      </div>
    </section>
  );
}
