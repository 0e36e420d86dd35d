import { useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { type Course, updateCourse } from '#sync';
import { paths } from '../../content/paths.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { CourseFormPage } from './course-form-page.tsx';
import { fieldsOf, mergeEdits } from './course-schema.ts';
import { useMissingCourseToast, useOwnCourse } from './use-own-course.ts';

const MISSING =
  "The course you're trying to edit doesn't exist or you don't have permission to edit it.";

/** An existing course of this teacher. */
export function EditCoursePage() {
  const { id = '' } = useParams();
  const own = useOwnCourse(id);
  useMissingCourseToast(own.phase === 'missing', MISSING);

  if (own.phase === 'missing') return <Navigate to={paths.teacherDashboard} replace />;
  if (own.phase === 'loading') {
    return (
      <div className="wrap page">
        <Waiting text="Loading course..." />
      </div>
    );
  }
  return <EditCourse key={own.course.id} course={own.course} />;
}

function EditCourse({ course }: { course: Course }) {
  const opened = useRef(fieldsOf(course)).current;
  return (
    <CourseFormPage
      title="Edit Course"
      saveLabel="Save Course"
      initial={opened}
      save={(typed) => updateCourse(course.id, mergeEdits(opened, fieldsOf(course), typed))}
    />
  );
}
