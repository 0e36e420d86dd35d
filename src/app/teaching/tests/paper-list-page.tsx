import type { Course, PaperOfCourse } from '#sync';
import { pageTitle } from '../../../content/business.ts';
import { paths } from '../../../content/paths.ts';
import { classDay } from '../../../lib/london-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LIST_SHEET, ListLine } from '../../../ui/list-line.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { LongTitle } from '../../parts/long-title.tsx';
import { Screen } from '../../parts/screen.tsx';
import { changeState } from '../change-state.ts';
import { RowState, useChanges } from '../row-state.tsx';
import { useEnrolled } from '../use-own-course.ts';
import { paperParts } from './paper-words.ts';
import { newTestPath, testPath } from './test-paths.ts';

interface PaperListPageProps {
  course: Course;
  /** The latest first. */
  papers: readonly PaperOfCourse[];
}

/** The tests of a class. */
export function PaperListPage({ course, papers }: PaperListPageProps) {
  useTitle(pageTitle(`${course.title}: tests`));
  const now = useNow();
  const changes = useChanges();
  const enrolled = useEnrolled(course.id);
  const add = <LinkButton to={newTestPath(course.id)}>New test</LinkButton>;
  return (
    <Screen
      title={<LongTitle title={course.title} />}
      back={{ to: paths.lessons(course.id), label: 'Back to the lessons' }}
      subject={course.subject}
    >
      {papers.length === 0 ? (
        <EmptyState
          title="No tests yet"
          text="Families see the day of a test at once, and the marks once you release them."
          picture={<Drawing name="empty-courses" />}
        >
          {add}
        </EmptyState>
      ) : (
        <>
          <Row className="mb-5 justify-between">
            <h2 className="text-h3">Tests</h2>
            {add}
          </Row>
          <ul className={LIST_SHEET}>
            {papers.map((paper) => {
              const { id, title, held_on, released_at, marked, pending } = paper;
              const isRemoving = pending === 'delete';
              return (
                <ListLine
                  key={id}
                  id={`test-${id}`}
                  title={title}
                  to={isRemoving ? null : testPath(course.id, id)}
                  detail={[classDay(held_on, now), paperParts(paper)].join(' · ')}
                  text={
                    <RowState
                      state={changeState('papers', paper, changes)}
                      name={title}
                      doing={isRemoving ? 'Removing' : undefined}
                      focusId={`test-${id}`}
                    />
                  }
                >
                  <span className="text-small text-ink-2 tabular-nums">
                    {marked} of {enrolled ?? '...'} marked
                  </span>
                  {released_at === null ? null : <Pill tone="ok">Released</Pill>}
                </ListLine>
              );
            })}
          </ul>
        </>
      )}
    </Screen>
  );
}
