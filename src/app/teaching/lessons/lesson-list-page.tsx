import { type Course, type Lesson, registerOfCourse } from '#sync';
import { mostLessons } from '#sync/desk';
import { pageTitle } from '../../../content/business.ts';
import { paths } from '../../../content/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useObservable } from '../../../lib/use-observable.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { countOf } from '../../../lib/words.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Row } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LIST_SHEET } from '../../../ui/list-line.tsx';
import { AddToCalendar } from '../../parts/calendar/add-to-calendar.tsx';
import { isOverAt } from '../../parts/lessons/lesson-words.ts';
import { LongTitle } from '../../parts/long-title.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useSyncStatus } from '../../parts/use-sync-status.ts';
import { backToTeacherDashboard } from '../back.ts';
import { changeState } from '../change-state.ts';
import { termFigures } from '../register/term-register.ts';
import { useChanges } from '../row-state.tsx';
import { testsPath } from '../tests/test-paths.ts';
import { LessonLine } from './lesson-line.tsx';

interface LessonListPageProps {
  course: Course;
  /** In their order. */
  lessons: readonly Lesson[];
}

/** The lessons of a course: those that come, the next one marked, and those that are over. */
export function LessonListPage({ course, lessons }: LessonListPageProps) {
  useTitle(pageTitle(`${course.title}: lessons`));
  const now = useNow();
  const changes = useChanges();
  const past = lessons.filter((lesson) => isOverAt(lesson, now));
  const coming = lessons.filter((lesson) => !isOverAt(lesson, now));
  const next = coming.find(({ is_cancelled, pending }) => !is_cancelled && pending !== 'delete');
  const lineOf = (lesson: Lesson) => (
    <LessonLine
      key={lesson.id}
      lesson={lesson}
      title={course.title}
      now={now}
      isNext={lesson === next}
      state={changeState('lessons', lesson, changes)}
    />
  );
  return (
    <Screen
      title={<LongTitle title={course.title} />}
      back={backToTeacherDashboard}
      subject={course.subject}
    >
      {lessons.length === 0 ? (
        <EmptyState
          title="No lessons planned yet"
          text="Plan a term in one go. Families then see the day, the time and the place, and you have a register for each lesson."
          picture={<Drawing name="empty-courses" />}
        >
          <LinkButton to={paths.planTerm(course.id)}>Plan a term</LinkButton>
          <LinkButton to={testsPath(course.id)} variant="quiet">
            Tests
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <Row className="mb-5 justify-between">
            <p>
              <b>{countOf(coming.length, 'lesson', 'lessons')} to come.</b>
              {lessons.length > mostLessons - 20
                ? ` ${lessons.length} of ${mostLessons} in all.`
                : ''}
            </p>
            <Row gap="gap-x-3 gap-y-1">
              <LinkButton to={paths.planTerm(course.id)} variant="alt" small>
                Plan a term
              </LinkButton>
              <LinkButton to={paths.courseStudents(course.id)} variant="quiet" small>
                Students
              </LinkButton>
              <LinkButton to={paths.termRegister(course.id)} variant="quiet" small>
                Attendance
              </LinkButton>
              <LinkButton to={testsPath(course.id)} variant="quiet" small>
                Tests
              </LinkButton>
            </Row>
          </Row>
          <TermFigures courseId={course.id} now={now} />
          {coming.length > 0 ? (
            <ol className={LIST_SHEET}>{coming.map(lineOf)}</ol>
          ) : (
            <p>All lessons of this course are over.</p>
          )}
          <Row className="mt-5">
            <AddToCalendar title={course.title} lessons={coming} />
          </Row>
          {past.length > 0 ? (
            <div className="mt-8">
              <Fold summary={`Past (${past.length})`} open={coming.length === 0}>
                <ol className={LIST_SHEET} reversed>
                  {past.toReversed().map(lineOf)}
                </ol>
              </Fold>
            </div>
          ) : null}
        </>
      )}
    </Screen>
  );
}

/** How much of the term was held, and who came. Before all has arrived, a mark that is missing may be on its way. */
function TermFigures({ courseId, now }: { courseId: string; now: Date }) {
  const register = useObservable(() => registerOfCourse(courseId), courseId);
  const status = useSyncStatus();
  if (!register || !status || status.neverSynced) return null;
  return <p className="mb-4 text-ink-2 empty:hidden">{termFigures(register, now)}</p>;
}
