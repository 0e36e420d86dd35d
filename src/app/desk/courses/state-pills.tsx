import type { OwnerCourse } from '#sync/desk';
import type { LondonDay } from '../../../lib/london-time.ts';
import { Row } from '../../../ui/layout.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { courseStates } from './course-words.ts';

interface StatePillsProps {
  course: OwnerCourse;
  today: LondonDay;
}

/** What is special about a course: hidden, past, without a teacher. */
export function StatePills({ course, today }: StatePillsProps) {
  const states = courseStates(course, today);
  if (states.length === 0) return <Pill tone="ok">Open</Pill>;
  return (
    <Row as="span" gap="gap-x-2 gap-y-1">
      {states.map(({ tone, words }) => (
        <Pill key={words} tone={tone}>
          {words}
        </Pill>
      ))}
    </Row>
  );
}
