import { deleteCourse, type TaughtCourse } from '#sync';
import { useNow } from '../../lib/use-now.ts';
import { errorWords } from '../../shared/error-messages.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { useSyncStatus } from '../parts/use-sync-status.ts';
import { enrolledWords } from './deletion-words.ts';

interface DeleteCourseDialogProps {
  /** The course to delete; null closes the dialog. */
  course: TaughtCourse | null;
  onClose: () => void;
  /** Called once the change is on this device. */
  onDeleted: () => void;
}

/** Asks before a course is deleted, and says who loses a place and how long the course can be restored. */
export function DeleteCourseDialog({ course, onClose, onDeleted }: DeleteCourseDialogProps) {
  const confirm = async () => {
    onClose();
    if (!course) return;
    const result = await deleteCourse(course.id);
    // The notices of the app announce the server's answer.
    if (result.ok) onDeleted();
    else showToast('error', 'Error deleting course', errorWords(result.error));
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
      {course ? <Consequences course={course} /> : null}
    </AlertDialog>
  );
}

function Consequences({ course }: { course: TaughtCourse }) {
  const status = useSyncStatus();
  const now = useNow();
  const { title, waiting, change_position } = course;
  // Who is new goes too.
  const enrolled = course.enrolled + course.newcomers;
  const known = {
    lastSyncedAt: status?.lastSyncedAt ?? null,
    isOffline: status?.connection === 'offline',
    now,
  };
  const heading = <b className="wrap-anywhere">{title}</b>;
  // The server has no row of it.
  if (change_position === 0) {
    return <p>{heading} has not been sent, so it cannot be restored.</p>;
  }
  return (
    <>
      <p>
        {heading}: {enrolledWords({ enrolled, waiting }, known)}
      </p>
      <p>
        {enrolled + waiting > 0
          ? 'Their places end with the course, and the families get a notice. '
          : null}
        You can restore it for 30 days{enrolled + waiting > 0 ? ', with all of these places' : ''}.
      </p>
    </>
  );
}
