import { useState } from 'react';
import { faqs } from '../../content/faqs.ts';
import { classFacts, outlineBlocks } from '../../content/teaching.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { durationLine, type ShownCourse } from './shown-course.ts';

type TabId = 'overview' | 'curriculum' | 'faq';

function Overview({ course }: { course: ShownCourse }) {
  return (
    <>
      <h2 className="text-h3">About this course</h2>
      <p className="mt-3">{course.description}</p>
      {course.overview ? <p>{course.overview}</p> : null}
      {course.learns.length > 0 ? (
        <>
          <h3 className="mt-7 mb-2">What your child will learn</h3>
          <ul className="ticks">
            {course.learns.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      ) : null}
      <h3 className="mt-7 mb-2">How it runs</h3>
      <ul className="ticks">
        <li>Sessions last {classFacts.sessionLength}, once a week.</li>
        <li>Homework is {classFacts.homework}.</li>
        <li>Feedback comes regularly, in writing.</li>
      </ul>
    </>
  );
}

function Curriculum({ course }: { course: ShownCourse }) {
  const line = durationLine(course.duration);
  return (
    <>
      <h2 className="text-h3">Full {classFacts.weeks}-week outline</h2>
      <p className="mt-2 mb-6 text-ink-2">
        {classFacts.sessions}. Homework is {classFacts.homework}.{line ? ` ${line}` : ''}
      </p>
      <ol className="weeks">
        {outlineBlocks.map((block, index) => (
          <li key={block.weeks}>
            <b>{block.weeks}</b>
            <span>{course.outline[index]}</span>
            <span className="note num">{block.hours}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Questions() {
  return (
    <>
      <h2 className="text-h3 mb-5">Questions parents ask</h2>
      {faqs.map((faq) => (
        <details key={faq.question} className="fold">
          <summary>{faq.question}</summary>
          <p>{faq.answer}</p>
        </details>
      ))}
    </>
  );
}

/** Overview, Curriculum and FAQ. */
export function CourseTabs({ course }: { course: ShownCourse }) {
  const [tab, setTab] = useState<TabId>('overview');
  return (
    <Tabs
      label="About this course"
      ground="sheet"
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: 'overview', label: 'Overview', content: <Overview course={course} /> },
        { id: 'curriculum', label: 'Curriculum', content: <Curriculum course={course} /> },
        { id: 'faq', label: 'FAQ', content: <Questions /> },
      ]}
    />
  );
}
