import { useState } from 'react';
import { faqs } from '../../content/faqs.ts';
import { classFacts, type Outline, outlineBlocks } from '../../content/teaching.ts';
import { TickList } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FaqList } from '../faq-list.tsx';
import { durationLine, type ShownCourse } from './shown-course.ts';

type TabId = 'overview' | 'curriculum' | 'faq';

const HOW_LONG = `Sessions last ${classFacts.sessionLength}, once a week.`;
const HOW_IT_RUNS = [`Homework is ${classFacts.homework}.`, 'You get written feedback regularly.'];

function Overview({ course }: { course: ShownCourse }) {
  return (
    <>
      <h2 className="text-h3">About this course</h2>
      <p className="mt-3">{course.description}</p>
      {course.overview ? <p>{course.overview}</p> : null}
      {course.learns.length > 0 ? (
        <>
          <h3 className="mt-7 mb-2">What your child will learn</h3>
          <TickList items={course.learns} />
        </>
      ) : null}
      {course.outline ? (
        <>
          <h3 className="mt-7 mb-2">How it runs</h3>
          <TickList items={course.isTaught ? HOW_IT_RUNS : [HOW_LONG, ...HOW_IT_RUNS]} />
        </>
      ) : null}
    </>
  );
}

const WEEKS = 'grid grid-cols-[6.5rem_1fr_auto] gap-x-4 gap-y-1 border-t border-rule py-[0.85rem]';

function Curriculum({ outline, duration }: { outline: Outline; duration: string }) {
  const line = durationLine(duration);
  return (
    <>
      <h2 className="text-h3">Full {classFacts.weeks}-week outline</h2>
      <p className="mt-2 mb-6 text-ink-2">
        {classFacts.sessions}. Homework is {classFacts.homework}.{line ? ` ${line}` : ''}
      </p>
      <ol>
        {outlineBlocks.map((block, index) => (
          <li key={block.weeks} className={WEEKS}>
            <b className="text-hue">{block.weeks}</b>
            <span>{outline[index]}</span>
            <span className="text-caption text-ink-2 tabular-nums">{block.hours}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Questions({ course }: { course: ShownCourse }) {
  const own = faqs.filter(({ isOfAdvertised }) => !isOfAdvertised);
  return (
    <>
      <h2 className="text-h3 mb-5">Questions parents ask</h2>
      <FaqList faqs={course.isTaught ? own : faqs} />
    </>
  );
}

/** The tabs Overview, Curriculum and FAQ of one course; without Curriculum if it has no outline. */
export function CourseTabs({ course }: { course: ShownCourse }) {
  const [tab, setTab] = useState<TabId>('overview');
  const { outline, duration } = course;
  return (
    <Tabs
      id="about-course"
      label="About this course"
      ground="sheet"
      selected={outline || tab !== 'curriculum' ? tab : 'overview'}
      onSelect={setTab}
      tabs={[
        { id: 'overview', label: 'Overview', content: <Overview course={course} /> },
        ...(outline
          ? [
              {
                id: 'curriculum' as const,
                label: 'Curriculum',
                content: <Curriculum outline={outline} duration={duration} />,
              },
            ]
          : []),
        { id: 'faq', label: 'FAQ', content: <Questions course={course} /> },
      ]}
    />
  );
}
