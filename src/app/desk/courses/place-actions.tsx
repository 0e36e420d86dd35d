import { useState } from 'react';
import { endEnrollmentForFamily, moveEnrollment } from '#sync/desk';
import { ActionButton, ConfirmAction } from '../../parts/action-button.tsx';
import type { Mutation } from '../use-mutation.ts';
import { movedWords } from './course-words.ts';
import { MoveDialog } from './move-dialog.tsx';

interface PlaceActionsProps {
  /** The id of the enrolment. */
  id: string;
  student: string;
  course: string;
  /** The ids of the courses that the student is on. */
  ownIds: readonly string[];
  /** Completes the names of the buttons. */
  about: { move: string; end: string };
  mutation: Mutation;
}

/** Buttons that move a student to another course and end an enrolment. */
export function PlaceActions({ id, student, course, ownIds, about, mutation }: PlaceActionsProps) {
  const { pending, mutate } = mutation;
  const [isMoving, setMoving] = useState(false);
  const end = () =>
    mutate(id, endEnrollmentForFamily(id), ['Enrolment ended', `${student}, "${course}"`]);
  return (
    <>
      <ActionButton
        about={about.move}
        isPending={pending === id}
        pendingLabel="Changing..."
        onPress={() => setMoving(true)}
      >
        Move
      </ActionButton>
      <ConfirmAction
        variant="quiet-danger"
        about={about.end}
        isDisabled={pending === id}
        title="End this enrolment?"
        confirmLabel="End the enrolment"
        text={
          <>
            <b>{student}</b> leaves <b>{course}</b>, and the place is offered to the first who
            waits. The family and the teacher get a notice. You can restore it; the family cannot.
          </>
        }
        onConfirm={() => void end()}
      >
        End
      </ConfirmAction>
      {isMoving ? (
        <MoveDialog
          student={student}
          from={course}
          ownIds={ownIds}
          onChoose={(to) => {
            setMoving(false);
            void mutate(id, moveEnrollment(id, to.id), (status) =>
              movedWords(student, to.name, status),
            );
          }}
          onClose={() => setMoving(false)}
        />
      ) : null}
    </>
  );
}
