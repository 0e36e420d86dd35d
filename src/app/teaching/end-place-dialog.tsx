import { type Course, endEnrollment, type RosterRow } from '#sync';
import { currentDay } from '../../lib/london-time.ts';
import { shownName } from '../../lib/words.ts';
import { isOver } from '../../shared/course/course-term.ts';
import { errorWords } from '../../shared/error-messages.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { freedPlaceWords } from '../parts/places-words.ts';
import { useIsOffline } from '../parts/use-is-offline.ts';

interface EndPlaceDialogProps {
  course: Course;
  /** The student whose place is to end; null closes the dialog. */
  student: RosterRow | null;
  /** How many have a place, without those whose ending waits to be sent. */
  enrolled: number;
  waiting: number;
  onClose: () => void;
  /** Called once the change is on this device. */
  onEnded: (student: RosterRow) => void;
}

/** Asks before a student is taken off a course, and says what happens to the place. */
export function EndPlaceDialog(props: EndPlaceDialogProps) {
  const { course, student, enrolled, waiting, onClose, onEnded } = props;
  const isOffline = useIsOffline();
  const isPast = isOver(course, currentDay());
  const name = student ? shownName(student) : '';
  const confirm = async () => {
    onClose();
    if (!student) return;
    const result = await endEnrollment(student.id);
    if (result.ok) onEnded(student);
    else showToast('error', 'Error ending place', errorWords(result.error));
  };
  return (
    <AlertDialog
      title={student?.isNew ? `Decline ${name}?` : `End the place of ${name}?`}
      isOpen={student !== null}
      confirmLabel={student?.isNew ? 'Decline' : 'End place'}
      cancelLabel="Cancel"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        <b className="wrap-anywhere">{name}</b> is then no longer on {course.title}, and the family
        gets a notice.{' '}
        {isPast || student?.isNew ? null : freedPlaceWords({ ...course, enrolled, waiting })}
      </p>
      <p>
        You can restore {student?.isNew ? 'it' : 'the place'} for 30 days.{' '}
        {student?.isNew ? null : `If it is taken by then, ${name} joins the waiting list.`}
      </p>
      {isOffline ? <p>You're offline. We'll send this when you're back online.</p> : null}
    </AlertDialog>
  );
}
