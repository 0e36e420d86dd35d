import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { type LessonRegister, registerOfLesson } from '#sync';
import { pageTitle } from '../../../content/business.ts';
import { paths } from '../../../content/paths.ts';
import { classes } from '../../../lib/classes.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useObservable } from '../../../lib/use-observable.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { cancelledWords } from '../../parts/lessons/cancelled-words.ts';
import { LessonPlace } from '../../parts/lessons/lesson-place.tsx';
import { isOverAt } from '../../parts/lessons/lesson-words.ts';
import { LongTitle } from '../../parts/long-title.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useSession } from '../../parts/use-session.ts';
import { useSyncStatus } from '../../parts/use-sync-status.ts';
import { backToTeacherDashboard } from '../back.ts';
import { refusedOf } from '../change-state.ts';
import { lessonTime } from '../lessons/lesson-words.ts';
import { OfflineNames } from '../offline-names.tsx';
import { useChanges } from '../row-state.tsx';
import { AfterClass } from './after-class.tsx';
import { NotTold } from './not-told.tsx';
import { RegisterRow } from './register-row.tsx';
import { markedWords, notTold, unmarked } from './register-words.ts';
import { useMarks } from './use-marks.ts';

/** The register of one lesson, made for a hall without a signal. */
export function RegisterPage() {
  const { id = '' } = useParams();
  const register = useObservable(() => registerOfLesson(id), id);
  const status = useSyncStatus();
  const session = useSession();
  const isMissing = register === null && status !== undefined && !status.neverSynced;
  useEffect(() => {
    if (isMissing) showToast('error', 'Lesson not found', MISSING);
  }, [isMissing]);

  if (isMissing) return <Navigate to={paths.teacherDashboard} replace />;
  if (!register || session.phase !== 'signed-in') {
    return (
      <Screen title="Register" back={backToTeacherDashboard}>
        <Loading text="Loading the register..." />
      </Screen>
    );
  }
  return <Register key={id} register={register} userId={session.user.id} />;
}

const MISSING = "The lesson has been removed or isn't one of yours.";

/** It stays in view below the top bar while the list scrolls. */
const BAR = classes(
  'sticky top-14 z-3 mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 bg-paper py-2 tablet:top-0 max-tablet:-mx-4 max-tablet:px-4',
  'large-text:static low:static',
);

function Register({ register, userId }: { register: LessonRegister; userId: string }) {
  const { lesson, title } = register;
  useTitle(pageTitle(`${title}: register`));
  const now = useNow();
  const { rows, mark, undo } = useMarks(lesson.id, register.rows);
  const changes = useChanges();
  const present = unmarked(rows);
  const toRing = lesson.is_cancelled ? [] : notTold(rows, changes.waiting, lesson, now);
  return (
    <Screen
      title={<LongTitle title={title} />}
      back={{ to: paths.lessons(lesson.course_id), label: 'Back to the lessons' }}
    >
      <OfflineNames />
      <p className="tablet:mt-2">
        <b>{lessonTime(lesson, now)}</b>
      </p>
      <p className="mt-0! mb-2 text-small text-ink-2 wrap-anywhere">
        <LessonPlace lesson={{ ...lesson, title }} isLine />
      </p>
      {lesson.is_cancelled ? (
        <Notice as="p" className="mb-2">
          <b>This lesson is cancelled.</b> {cancelledWords(lesson, now)}
        </Notice>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState title="No students enrolled yet" picture={<Drawing name="empty-courses" />} />
      ) : (
        <>
          <div className={BAR}>
            <p role="status" className="min-w-0 flex-1 font-bold tabular-nums">
              {markedWords(rows)}
            </p>
            <Button
              variant="alt"
              small
              className="min-h-12"
              isDisabled={!undo}
              onPress={undo ?? none}
            >
              Undo
            </Button>
            <Button
              className="flex-none"
              isDisabled={present.length === 0}
              onPress={() =>
                mark(Object.fromEntries(present.map(({ studentId }) => [studentId, 'present'])))
              }
            >
              All present
            </Button>
          </div>
          <ul className="rounded-paper bg-sheet pl-3 shadow-2 max-tablet:-mx-2 tablet:px-4 forced-colors:border">
            {rows.map((row) => (
              <RegisterRow
                key={row.studentId}
                row={row}
                onMark={mark}
                refused={refusedOf('attendance', row, changes)}
              />
            ))}
          </ul>
          {toRing.length > 0 ? <NotTold rows={toRing} /> : null}
          <AfterClass
            register={register}
            userId={userId}
            isOpen={isOverAt(lesson, now)}
            refused={refusedOf('lessons', lesson, changes)}
          />
        </>
      )}
      <Row className="mt-6" gap="gap-x-5 gap-y-0">
        <LinkButton to={paths.changeLesson(lesson.course_id, lesson.id)} variant="quiet" small>
          Move or cancel this lesson
        </LinkButton>
        <LinkButton to={paths.lessons(lesson.course_id)} variant="quiet" small>
          All lessons
        </LinkButton>
        <LinkButton to={paths.termRegister(lesson.course_id)} variant="quiet" small>
          Attendance
        </LinkButton>
        <LinkButton to={paths.courseStudents(lesson.course_id)} variant="quiet" small>
          Students
        </LinkButton>
      </Row>
    </Screen>
  );
}

const none = () => undefined;
