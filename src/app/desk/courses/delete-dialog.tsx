import type { OwnerCourse } from '#sync/desk';
import { countOf } from '../../../lib/words.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';

interface DeleteDialogProps {
  /** The course to delete; null closes the dialog. */
  course: OwnerCourse | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the owner deletes a course, with how many lose their place. */
export function DeleteDialog({ course, onConfirm, onCancel }: DeleteDialogProps) {
  return (
    <AlertDialog
      title="Delete this course?"
      isOpen={course !== null}
      confirmLabel="Delete"
      cancelLabel="Cancel"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <b>{course?.title}</b>. {course ? lossWords(course) : null} You can restore it within 30
        days, with everybody on it.
      </p>
    </AlertDialog>
  );
}

function lossWords({ active, waiting }: OwnerCourse): string {
  if (active + waiting === 0) return 'Nobody is on it.';
  const lines = [
    ...(active > 0
      ? [`${countOf(active, 'student loses the place', 'students lose their places')}`]
      : []),
    ...(waiting > 0 ? [`${waiting} more on the waiting list`] : []),
  ];
  return `${lines.join(', ')}. Their families and the teacher get a notice.`;
}
