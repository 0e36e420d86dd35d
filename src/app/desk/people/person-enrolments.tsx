import { useState } from 'react';
import {
  clearContactForFamily,
  endEnrollmentForFamily,
  moveEnrollment,
  type PersonEnrollment,
  type PersonPage,
  restoreEnrollment,
} from '#sync/desk';
import { longDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ListLine } from '../../../ui/list-line.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { courseAddress } from '../../parts/owner-addresses.ts';
import { useIsOffline } from '../../parts/use-is-offline.ts';
import { movedWords, restoredWords } from '../courses/course-words.ts';
import { EndPlaceDialog } from '../courses/end-place-dialog.tsx';
import { MoveDialog } from '../courses/move-dialog.tsx';
import { useMutation } from '../use-mutation.ts';
import { canRestoreEnrolment, enrolmentState } from './person-words.ts';

const HEADING = 'person-enrolments';

interface PersonEnrolmentsProps {
  person: PersonPage;
  onChanged: () => void;
}

/** The enrolments of a student, with buttons to move, end and restore them. */
export function PersonEnrolments({ person, onChanged }: PersonEnrolmentsProps) {
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<{ place: PersonEnrollment; act: 'move' | 'end' } | null>(null);
  const { pending, mutate } = useMutation({ onDone: onChanged, shown: person, focusId: HEADING });
  const close = () => setAsked(null);
  const student = person.name || 'No name';
  const end = (place: PersonEnrollment) => {
    close();
    void mutate(
      place.id,
      () => endEnrollmentForFamily(place.id),
      () => ['Enrolment ended', `${student}, "${place.title}"`],
    );
  };
  const clear = (place: PersonEnrollment) =>
    void mutate(
      place.id,
      () => clearContactForFamily(place.id),
      () => ['Cleared', `Nobody is named to ring during "${place.title}" now.`],
    );
  const restore = (place: PersonEnrollment) =>
    void mutate(
      place.id,
      () => restoreEnrollment(place.id),
      (status) => restoredWords(student, place.title, status),
    );

  return (
    <section aria-labelledby={HEADING}>
      <h3 className="mb-1 text-h3" id={HEADING} tabIndex={-1}>
        Enrolments
      </h3>
      {person.enrollments.length === 0 ? <p>On no course.</p> : null}
      <ul>
        {person.enrollments.map((place) => (
          <ListLine
            key={place.id}
            title={place.course_deleted ? 'A deleted course' : place.title}
            to={place.course_deleted ? null : courseAddress(place.course_id)}
            detail={`Since ${longDate(place.enrolled_at)}`}
          >
            <Pill tone={enrolmentState(place).tone}>{enrolmentState(place).words}</Pill>
            {place.ended ? null : (
              <>
                <Button
                  variant="alt"
                  small
                  about={` from ${place.title}`}
                  isDisabled={isOffline}
                  isPending={pending === place.id}
                  pendingLabel="Changing..."
                  onPress={() => setAsked({ place, act: 'move' })}
                >
                  Move
                </Button>
                <Button
                  variant="quiet-danger"
                  small
                  about={` the enrolment in ${place.title}`}
                  isDisabled={isOffline}
                  onPress={() => setAsked({ place, act: 'end' })}
                >
                  End
                </Button>
              </>
            )}
            {place.has_contact ? (
              <Button
                variant="quiet-danger"
                small
                about={` during ${place.title}`}
                isDisabled={isOffline}
                isPending={pending === place.id}
                pendingLabel="Clearing..."
                onPress={() => clear(place)}
              >
                Clear whom to ring
              </Button>
            ) : null}
            {canRestoreEnrolment(place) ? (
              <Button
                variant="alt"
                small
                about={` the enrolment in ${place.title}`}
                isDisabled={isOffline}
                isPending={pending === place.id}
                pendingLabel="Restoring..."
                onPress={() => restore(place)}
              >
                Restore
              </Button>
            ) : null}
          </ListLine>
        ))}
      </ul>
      {asked?.act === 'move' ? (
        <MoveDialog
          student={student}
          from={asked.place.title}
          ownIds={livingIds(person)}
          onChoose={({ id, name }) => {
            close();
            void mutate(
              asked.place.id,
              () => moveEnrollment(asked.place.id, id),
              (status) => movedWords(student, name, status),
            );
          }}
          onClose={close}
        />
      ) : null}
      <EndPlaceDialog
        place={asked?.act === 'end' ? { student: student, course: asked.place.title } : null}
        onConfirm={() => asked && end(asked.place)}
        onCancel={close}
      />
    </section>
  );
}

/** The courses that a student is on, or waits for. */
const livingIds = ({ enrollments }: PersonPage) =>
  enrollments.filter(({ ended }) => !ended).map(({ course_id }) => course_id);
