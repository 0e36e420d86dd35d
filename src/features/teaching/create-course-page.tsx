import { createCourse } from '#sync';
import { CourseFormPage } from './course-form-page.tsx';
import { courseDefaults } from './course-schema.ts';

/** A new course. */
export function CreateCoursePage() {
  return (
    <CourseFormPage
      title="Create Course"
      saveLabel="Create Course"
      initial={courseDefaults}
      save={createCourse}
    />
  );
}
