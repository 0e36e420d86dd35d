import type { Course } from '#sync';
import { offerOf } from '../../../content/courses.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-parts.tsx';
import { ClassTicket } from '../class-ticket.tsx';
import { leavingWords, placeWords } from '../nouns/enrollments.ts';
import { useIsOffline } from '../use-is-offline.ts';

/** A student, as the questions name them; the name is null for the reader. */
export interface Who {
  id: string;
  name: string | null;
}

export type AskedCourse = Parameters<typeof ClassTicket>[0]['of'] &
  Pick<Course, 'id' | 'title' | 'is_full'>;

export type Question =
  | { kind: 'enrol'; course: AskedCourse; who: Who }
  | {
      kind: 'leave';
      enrollmentId: string;
      /** 'waiting' is a place in the line; any other a place that the student has, or is offered. */
      status: string;
      course: Pick<Course, 'title' | 'is_full'>;
      /** Of the student; null for the reader. */
      name: string | null;
    };

interface EnrolmentQuestionProps {
  question: Question;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an enrolment, with the ticket of the class, and before a student leaves a course. */
export function EnrolmentQuestion({ question, onConfirm, onCancel }: EnrolmentQuestionProps) {
  const isOffline = useIsOffline();
  const later = isOffline ? <p>You're offline. We'll send this when you're back online.</p> : null;
  if (question.kind === 'leave') {
    const { course, name, status } = question;
    return (
      <AlertDialog
        title={`Give up the place${name === null ? '' : ` of ${name}`} in ${course.title}?`}
        isOpen
        confirmLabel="Give up the place"
        cancelLabel="Keep it"
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        <div>
          <p>{leavingWords(name, status, course.is_full)}</p>
          {later}
        </div>
      </AlertDialog>
    );
  }
  const { course, who } = question;
  const isFull = course.is_full;
  return (
    <Dialog
      title={`A place${who.name === null ? '' : ` for ${who.name}`} in ${course.title}?`}
      isOpen
      onClose={onCancel}
    >
      <ClassTicket of={course} />
      <div>
        <p>{placeWords(who.name, { isFull, isOffline })}</p>
        {offerOf(course.offer) ? <p>{payWords(who)}</p> : null}
        {later}
      </div>
      <DialogActions>
        <Button variant="alt" onPress={onCancel}>
          Cancel
        </Button>
        <Button onPress={onConfirm} autoFocus>
          {isFull ? 'Join the waiting list' : 'Take the place'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const payWords = ({ name }: Who): string =>
  name === null
    ? 'Your family pays only after they have agreed.'
    : 'Nothing is paid here: we confirm the place and the price in writing.';
