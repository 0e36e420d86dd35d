import { deleteCourse, type TaughtCourse } from '#sync';
import { errorWords } from '../../components/error-messages.ts';
import { countOf } from '../../lib/words.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { showToast } from '../../ui/toast-queue.ts';

interface DeleteCourseDialogProps {
  /** The course to delete; null closes the dialog. */
  course: TaughtCourse | null;
  onClose: () => void;
}

/** Asks before a course is deleted, and says how many enrolments end with it. */
export function DeleteCourseDialog({ course, onClose }: DeleteCourseDialogProps) {
  const confirm = async () => {
    onClose();
    if (!course) return;
    const result = await deleteCourse(course.id);
    // The notices of the app announce the server's answer.
    if (!result.ok) {
      showToast('error', 'Error deleting course', errorWords(result.error));
    }
  };
  return (
    <AlertDialog
      title="Are you sure you want to delete this course?"
      isOpen={course !== null}
      confirmLabel="Delete"
      cancelLabel="Cancel"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        <b>{course?.title}</b>
        {course && course.enrolled > 0
          ? `. ${countOf(course.enrolled, 'student is', 'students are')} enrolled; their enrolment ends with it.`
          : '. Nobody is enrolled.'}
      </p>
    </AlertDialog>
  );
}
