import { deleteCourse, type TaughtCourse } from '#sync';
import { countOf } from '../../lib/words.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { showToast } from '../../ui/toast-queue.ts';

interface DeleteCourseDialogProps {
  /** The course that was asked about; null closes the dialog. */
  course: TaughtCourse | null;
  onClose: () => void;
}

/** Asks before a course goes, and says who goes with it. */
export function DeleteCourseDialog({ course, onClose }: DeleteCourseDialogProps) {
  const confirm = async () => {
    onClose();
    if (!course) return;
    const result = await deleteCourse(course.id);
    // 'Course deleted' is said when the server has accepted it (app/notices).
    if (!result.ok) {
      showToast('error', 'Error deleting course', result.error.message || 'Something went wrong');
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
