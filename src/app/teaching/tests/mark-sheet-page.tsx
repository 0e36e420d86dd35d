import { Navigate } from 'react-router-dom';
import type { Course, MarkRow, MarkSheet } from '#sync';
import { markSheet, releasePaper } from '#sync/desk';
import { pageTitle } from '../../../content/business.ts';
import { classes } from '../../../lib/classes.ts';
import { classDay } from '../../../lib/london-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useObservable } from '../../../lib/use-observable.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { errorWords } from '../../../shared/error-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { LongTitle } from '../../parts/long-title.tsx';
import { Screen } from '../../parts/screen.tsx';
import { changeState } from '../change-state.ts';
import { OfflineNames } from '../offline-names.tsx';
import { RowState, useChanges } from '../row-state.tsx';
import { Comments } from './comments.tsx';
import { MarkGrid } from './mark-grid.tsx';
import { markedCount, releaseWords } from './paper-words.ts';
import { editTestPath, testsPath } from './test-paths.ts';

interface MarkSheetPageProps {
  course: Course;
  paperId: string;
  userId: string;
}

/** The marks of a test, entered without a connection too, and their release to the families. */
export function MarkSheetPage({ course, paperId, userId }: MarkSheetPageProps) {
  const sheet = useObservable(() => markSheet(paperId), paperId);
  const tests = testsPath(course.id);
  if (sheet === undefined) {
    return (
      <Screen title="Test" back={{ to: tests, label: 'Back to the tests' }}>
        <Loading text="Loading the test..." />
      </Screen>
    );
  }
  if (sheet === null || sheet.paper.pending === 'delete') return <Navigate to={tests} replace />;
  return <Sheet course={course} sheet={sheet} userId={userId} />;
}

function Sheet({ course, sheet, userId }: { course: Course; sheet: MarkSheet; userId: string }) {
  const { paper, rows } = sheet;
  useTitle(pageTitle(`${paper.title}: marks`));
  const now = useNow();
  const changes = useChanges();
  return (
    <Screen
      title={<LongTitle title={paper.title} />}
      back={{ to: testsPath(course.id), label: 'Back to the tests' }}
      subject={course.subject}
    >
      <OfflineNames />
      <p className="text-small text-ink-2 wrap-anywhere tablet:mt-2">
        {classDay(paper.held_on, now)}, {course.title}
      </p>
      <RowState
        state={changeState('papers', paper, changes)}
        name={paper.title}
        focusId="test-state"
      />
      {rows.length === 0 ? (
        <EmptyState title="No students enrolled yet" picture={<Drawing name="empty-courses" />} />
      ) : (
        <>
          <ReleaseBar sheet={sheet} />
          <MarkGrid sheet={sheet} userId={userId} changes={changes} />
          <Comments sheet={sheet} userId={userId} />
        </>
      )}
      <Row className="mt-6" gap="gap-x-5 gap-y-0">
        <LinkButton to={editTestPath(course.id, paper.id)} variant="quiet" small>
          Change or remove this test
        </LinkButton>
      </Row>
    </Screen>
  );
}

/** It stays in view below the top bar while the list scrolls. */
const BAR = classes(
  'sticky top-14 z-3 mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 bg-paper py-2 tablet:top-0 max-tablet:-mx-4 max-tablet:px-4',
  'large-text:static low:static',
);

/** How many have marks, and the release or its end. */
function ReleaseBar({ sheet: { paper, rows } }: { sheet: MarkSheet }) {
  const release = async (isReleased: boolean) => {
    const result = await releasePaper(paper.id, isReleased);
    if (!result.ok) showToast('error', 'Not saved', errorWords(result.error));
  };
  return (
    <div className={BAR}>
      <p
        role="status"
        id="test-state"
        tabIndex={-1}
        className="min-w-0 flex-1 font-bold tabular-nums"
      >
        {markedCount(rows)}
      </p>
      {paper.released_at === null ? (
        <Release paper={paper} rows={rows} onRelease={() => void release(true)} />
      ) : (
        <>
          <Pill tone="ok">Released</Pill>
          <Button variant="alt" small className="min-h-12" onPress={() => void release(false)}>
            Take back
          </Button>
        </>
      )}
    </div>
  );
}

interface ReleaseProps {
  paper: MarkSheet['paper'];
  rows: readonly MarkRow[];
  onRelease: () => void;
}

function Release({ paper, rows, onRelease }: ReleaseProps) {
  return (
    <ConfirmButton
      className="flex-none"
      title={`Release "${paper.title}" to families?`}
      text={`${releaseWords(rows)} You can take it back.`}
      confirmLabel="Release"
      onConfirm={onRelease}
    >
      Release to families
    </ConfirmButton>
  );
}
