import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import {
  type Course,
  type CourseFields,
  courseById,
  type RefusedItem,
  sendCourseAgain,
} from '#sync';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { Loading } from '../../ui/loading.tsx';
import { RefusedNotice } from '../parts/refusals/refused-notice.tsx';
import { useRefusal } from '../parts/refusals/use-refusal.ts';
import { Screen } from '../parts/screen.tsx';
import { backToTeacherDashboard } from './back.ts';
import { CourseFormPage } from './course-form-page.tsx';
import { refusedFields, refusedValues } from './course-schema.ts';
import { useEnrolled } from './use-own-course.ts';

/** The form in which a refused change to a course is corrected. The course itself may be gone. */
export function CorrectCourse({ id }: { id: string }) {
  const item = useRefusal('courses', id);
  const course = useObservable(() => courseById(id), id);
  // The change is no longer refused: it was sent again, or corrected or discarded in another tab.
  if (item === null) return <Navigate to={paths.editCourse(id)} replace />;
  if (!item || course === undefined) {
    return (
      <Screen title="Edit Course" back={backToTeacherDashboard}>
        <Loading text="Loading course..." />
      </Screen>
    );
  }
  return <Correct item={item} course={course} />;
}

function Correct({ item, course }: { item: RefusedItem; course: Course | null }) {
  // The refusal may arrive before the pull that deletes the course.
  const present = item.code === 'gone' ? null : course;
  const isMade = item.operation === 'insert' || !present;
  const next = NEXT[item.operation === 'insert' ? 'insert' : present ? 'update' : 'gone'];
  return (
    <CourseFormPage
      title={isMade ? 'Create Course' : 'Edit Course'}
      saveLabel={isMade ? 'Create Course' : 'Save Course'}
      draftName={`again.${item.rowId}`}
      startAgainLabel="Start again from what was not sent"
      notice={<RefusedNotice item={item} next={next} />}
      enrolled={useEnrolled(item.rowId)}
      initial={useRef(refusedFields(item, present)).current}
      save={(fields, touched) =>
        sendCourseAgain(item.rowId, fields, { ...pick(fields, refusedValues(item)), ...touched })
      }
    />
  );
}

/** The values of the form in the fields that were refused. */
function pick(fields: CourseFields, refused: object): Partial<CourseFields> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in refused));
}

const NEXT = {
  insert: 'Change what is needed, then send it again.',
  update: 'Change what is needed, then send it again.',
  gone: 'If you save it, it becomes a new course.',
} as const;
