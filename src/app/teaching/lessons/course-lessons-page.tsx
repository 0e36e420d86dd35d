import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { type Course, lessonsOfCourse } from '#sync';
import { papersOfCourse } from '#sync/desk';
import { paths } from '../../../content/paths.ts';
import { useObservable } from '../../../lib/use-observable.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useSession } from '../../parts/use-session.ts';
import { backToTeacherDashboard } from '../back.ts';
import { TermRegisterPage } from '../register/term-register-page.tsx';
import { MarkSheetPage } from '../tests/mark-sheet-page.tsx';
import { PaperFormPage } from '../tests/paper-form-page.tsx';
import { PaperListPage } from '../tests/paper-list-page.tsx';
import { testsPath } from '../tests/test-paths.ts';
import { useMissingCourseToast, useOwnCourse } from '../use-own-course.ts';
import { ChangeLessonPage } from './change-lesson-page.tsx';
import { LessonListPage } from './lesson-list-page.tsx';
import { PlanTermPage } from './plan-term-page.tsx';

const MISSING = "The course doesn't exist or you don't have permission to plan its lessons.";

/**
 * The lessons of a course of this teacher. With `?plan`, the form that plans a term; with `?lesson`, the form that
 * changes one; with `?register`, the register of all; with `?test`, its tests.
 */
export function CourseLessonsPage() {
  const { id = '' } = useParams();
  const own = useOwnCourse(id);
  useMissingCourseToast(own.phase === 'missing', MISSING);

  if (own.phase === 'missing') return <Navigate to={paths.teacherDashboard} replace />;
  if (own.phase === 'loading') return <LoadingLessons />;
  return <Lessons key={own.course.id} course={own.course} />;
}

function Lessons({ course }: { course: Course }) {
  const [params] = useSearchParams();
  const session = useSession();
  const lessons = useObservable(() => lessonsOfCourse(course.id), course.id);
  if (!lessons || session.phase !== 'signed-in') return <LoadingLessons />;
  const { id: userId } = session.user;
  const lessonId = params.get('lesson');
  const test = params.get('test');
  if (test !== null) return <Tests course={course} test={test} userId={userId} />;
  if (params.has('plan')) return <PlanTermPage course={course} lessons={lessons} userId={userId} />;
  if (params.has('register')) return <TermRegisterPage course={course} />;
  if (lessonId === null) return <LessonListPage course={course} lessons={lessons} />;
  const lesson = lessons.find(({ id, pending }) => id === lessonId && pending !== 'delete');
  return lesson ? (
    <ChangeLessonPage key={lessonId} course={course} lesson={lesson} userId={userId} />
  ) : (
    <Navigate to={paths.lessons(course.id)} replace />
  );
}

interface TestsProps {
  course: Course;
  /** 'all', 'new' or the id of one. */
  test: string;
  userId: string;
}

function Tests({ course, test, userId }: TestsProps) {
  const [params] = useSearchParams();
  const papers = useObservable(() => papersOfCourse(course.id), course.id);
  if (!papers) return <LoadingLessons />;
  if (test === 'all') return <PaperListPage course={course} papers={papers} />;
  if (test === 'new') return <PaperFormPage key={test} course={course} papers={papers} />;
  const paper = papers.find(({ id, pending }) => id === test && pending !== 'delete');
  if (!paper) return <Navigate to={testsPath(course.id)} replace />;
  return params.has('edit') ? (
    <PaperFormPage key={test} course={course} papers={papers} paper={paper} />
  ) : (
    <MarkSheetPage key={test} course={course} paperId={test} userId={userId} />
  );
}

function LoadingLessons() {
  return (
    <Screen title="Lessons" back={backToTeacherDashboard}>
      <Loading text="Loading lessons..." />
    </Screen>
  );
}
