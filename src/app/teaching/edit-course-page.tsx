import { useRef } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { type Course, updateCourse } from '#sync';
import { paths } from '../../content/paths.ts';
import { Loading } from '../../ui/loading.tsx';
import { Screen } from '../parts/screen.tsx';
import { useAccountType } from '../parts/use-account-type.ts';
import { AnyCourse } from './any-course.tsx';
import { backToTeacherDashboard } from './back.ts';
import { CorrectCourse } from './correct-course.tsx';
import { CourseFormPage } from './course-form-page.tsx';
import { inputOf } from './course-schema.ts';
import { HiddenNotice } from './hidden-course.tsx';
import { useEnrolled, useMissingCourseToast, useOwnCourse } from './use-own-course.ts';

const MISSING =
  "The course you're trying to edit doesn't exist or you don't have permission to edit it.";

/** The form for a course of this teacher, or of any teacher for an admin. With `?again`, it is filled with a refused change. */
export function EditCoursePage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const type = useAccountType();
  if (params.has('again')) return <CorrectCourse key={id} id={id} />;
  return type === 'admin' ? <AnyCourse id={id} /> : <OwnCourse id={id} />;
}

function OwnCourse({ id }: { id: string }) {
  const own = useOwnCourse(id);
  useMissingCourseToast(own.phase === 'missing', MISSING);

  if (own.phase === 'missing') return <Navigate to={paths.teacherDashboard} replace />;
  if (own.phase === 'loading') {
    return (
      <Screen title="Edit Course" back={backToTeacherDashboard}>
        <Loading text="Loading course..." />
      </Screen>
    );
  }
  return <EditCourse key={own.course.id} course={own.course} />;
}

function EditCourse({ course }: { course: Course }) {
  return (
    <CourseFormPage
      title="Edit Course"
      saveLabel="Save Course"
      draftName={course.id}
      startAgainLabel="Start again from the saved course"
      notice={course.hidden_at === null ? null : <HiddenNotice />}
      enrolled={useEnrolled(course.id)}
      initial={useRef(inputOf(course)).current}
      save={(_fields, touched) => updateCourse(course.id, touched)}
    />
  );
}
