import {
  clearContactForFamily,
  type PersonEnrollment,
  type PersonPage,
  restoreEnrollment,
} from '#sync/desk';
import { longDate } from '../../../lib/dates.ts';
import { ListLine } from '../../../ui/list-line.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ActionButton } from '../../parts/action-button.tsx';
import { ContactLine } from '../../parts/lessons/contact-line.tsx';
import { courseAddress } from '../../parts/owner-addresses.ts';
import { restoredWords } from '../courses/course-words.ts';
import { PlaceActions } from '../courses/place-actions.tsx';
import { useMutation } from '../use-mutation.ts';
import type { PersonPartProps } from './person-links.tsx';
import { canRestoreEnrolment, enrolmentState } from './person-words.ts';

const HEADING = 'person-enrolments';

/** The enrolments of a student, with buttons to move, end and restore them. */
export function PersonEnrolments({ person, onChanged }: PersonPartProps) {
  const mutation = useMutation({ onDone: onChanged, shown: person, focusId: HEADING });
  const { pending, mutate } = mutation;
  const student = person.name || 'No name';
  const clear = (place: PersonEnrollment) =>
    mutate(place.id, clearContactForFamily(place.id), [
      'Cleared',
      `Nobody is named to ring during "${place.title}" now.`,
    ]);
  const restore = (place: PersonEnrollment) =>
    mutate(place.id, restoreEnrollment(place.id), (status) =>
      restoredWords(student, place.title, status),
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
              <PlaceActions
                id={place.id}
                student={student}
                course={place.title}
                ownIds={livingIds(person)}
                about={{ move: ` from ${place.title}`, end: ` the enrolment in ${place.title}` }}
                mutation={mutation}
              />
            )}
            {place.contact_name + place.contact_phone ? (
              <>
                <ContactLine {...place} />
                <ActionButton
                  variant="quiet-danger"
                  about={` during ${place.title}`}
                  isPending={pending === place.id}
                  pendingLabel="Clearing..."
                  onPress={() => void clear(place)}
                >
                  Clear whom to ring
                </ActionButton>
              </>
            ) : null}
            {canRestoreEnrolment(place) ? (
              <ActionButton
                about={` the enrolment in ${place.title}`}
                isPending={pending === place.id}
                pendingLabel="Restoring..."
                onPress={() => void restore(place)}
              >
                Restore
              </ActionButton>
            ) : null}
          </ListLine>
        ))}
      </ul>
    </section>
  );
}

/** The courses that a student is on, or waits for. */
const livingIds = ({ enrollments }: PersonPage) =>
  enrollments.filter(({ ended }) => !ended).map(({ course_id }) => course_id);
