import { AlertDialog } from '../../../ui/alert-dialog.tsx';

interface EndPlaceDialogProps {
  /** The names of the student and the course; null closes the dialog. */
  place: { student: string; course: string } | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the owner ends an enrolment. */
export function EndPlaceDialog({ place, onConfirm, onCancel }: EndPlaceDialogProps) {
  return (
    <AlertDialog
      title="End this enrolment?"
      isOpen={place !== null}
      confirmLabel="End the enrolment"
      cancelLabel="Cancel"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <b>{place?.student}</b> leaves <b>{place?.course}</b>, and the first who waits gets the
        place. The family and the teacher get a notice. You can restore it; the family cannot.
      </p>
    </AlertDialog>
  );
}
