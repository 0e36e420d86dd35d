import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { type Course, courseById } from '#sync';
import { editCourse } from '#sync/desk';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { Loading } from '../../ui/loading.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { courseAddress } from '../parts/owner-addresses.ts';
import { Screen } from '../parts/screen.tsx';
import { useSyncStatus } from '../parts/use-sync-status.ts';
import { CourseFormPage } from './course-form-page.tsx';
import { inputOf } from './course-schema.ts';

const backToCourse = (id: string) => ({ to: courseAddress(id), label: 'Back to the course' });

/** The form in which an admin edits a course of any teacher. It needs a connection: the change is not queued. */
export function AnyCourse({ id }: { id: string }) {
  const course = useObservable(() => courseById(id), id);
  const status = useSyncStatus();
  if (course) return <EditAnyCourse key={id} course={course} />;
  if (course === null && status && !status.neverSynced) {
    return <Navigate to={paths.dashboardTab('courses')} replace />;
  }
  return (
    <Screen title="Edit Course" back={backToCourse(id)}>
      <Loading text="Loading course..." />
    </Screen>
  );
}

function EditAnyCourse({ course }: { course: Course }) {
  return (
    <CourseFormPage
      title="Edit Course"
      saveLabel="Save Course"
      draftName={course.id}
      startAgainLabel="Start again from the saved course"
      back={backToCourse(course.id)}
      leaveTo={courseAddress(course.id)}
      isOnlineOnly
      initial={useRef(inputOf(course)).current}
      save={async (_fields, touched) => {
        const result = await editCourse(course.id, touched);
        if (result.ok) showToast('success', 'Course updated', course.title);
        return result;
      }}
    />
  );
}
