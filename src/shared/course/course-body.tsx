import { FactLine } from '../../ui/layout.tsx';
import { PictureFrame } from '../../ui/picture-frame.tsx';
import { CoursePicture } from '../pictures/course-picture.tsx';
import type { ShownCourse } from './shown-course.ts';
import { YearsAndDaysFacts } from './years-and-days-facts.tsx';

/** Duration, level, format, school years and days of a course in one line. */
export function CourseFacts({ course }: { course: ShownCourse }) {
  return (
    <FactLine gap="gap-x-6 gap-y-1" className="mt-3.5 mb-7 text-ink-2">
      <b>{course.duration}</b>
      <span>{course.level}</span>
      {course.format ? <span>{course.format}</span> : null}
      <YearsAndDaysFacts of={course} />
    </FactLine>
  );
}

/** The picture of a course. */
export function CoursePictureFrame({ course }: { course: ShownCourse }) {
  return (
    <PictureFrame className="mb-9">
      <CoursePicture image={course.image} subject={course.subject} />
    </PictureFrame>
  );
}
