import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { type Course, lessonsOfCourse } from '#sync';
import { paths } from '../../../content/paths.ts';
import { useObservable } from '../../../lib/use-observable.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useSession } from '../../parts/use-session.ts';
import { backToTeacherDashboard } from '../back.ts';
import { TermRegisterPage } from '../register/term-register-page.tsx';
import { useMissingCourseToast, useOwnCourse } from '../use-own-course.ts';
import { ChangeLessonPage } from './change-lesson-page.tsx';
import { LessonListPage } from './lesson-list-page.tsx';
import { PlanTermPage } from './plan-term-page.tsx';

const MISSING = "The course doesn't exist or you don't have permission to plan its lessons.";

/**
 * The lessons of a course of this teacher. With `?plan`, the form that plans a term; with `?lesson`, the form that
 * changes one; with `?register`, the register of all.
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

function LoadingLessons() {
  return (
    <Screen title="Lessons" back={backToTeacherDashboard}>
      <Loading text="Loading lessons..." />
    </Screen>
  );
}
