import type { OwnerCourse, OwnerRosterRow } from '#sync/desk';
import { shortDate } from '../../../lib/dates.ts';
import { momentOfClass } from '../../../lib/london-time.ts';
import { Link } from '../../../ui/link.tsx';
import { ListLine } from '../../../ui/list-line.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ContactLine } from '../../parts/lessons/contact-line.tsx';
import { personAddress } from '../../parts/owner-addresses.ts';
import { useMutation } from '../use-mutation.ts';
import { PlaceActions } from './place-actions.tsx';

const HEADING = 'course-roster';

interface CourseRosterProps {
  course: OwnerCourse;
  /** Those with a place by name, then those who wait, in their order. */
  rows: readonly OwnerRosterRow[];
  onChanged: () => void;
}

/** Who is on a course and who waits, with buttons to move a student and to end an enrolment. */
export function CourseRoster({ course, rows, onChanged }: CourseRosterProps) {
  const mutation = useMutation({ onDone: onChanged, shown: rows, focusId: HEADING });
  const waiting = rows.filter(({ status }) => status === 'waiting');
  const offered = waiting.filter(({ offered_until }) => offered_until !== null);
  const asked = waiting.filter((row) => !offered.includes(row));
  const placed = rows.filter(({ status }) => status !== 'waiting');
  const line = (row: OwnerRosterRow, rank?: number) => {
    const name = row.name || 'No name';
    return (
      <ListLine
        key={row.id}
        title={
          <>
            {rank === undefined ? null : <span aria-hidden="true">{rank}. </span>}
            <Link to={personAddress(row.student_id)}>{name}</Link>
          </>
        }
        text={
          row.offered_until !== null ? (
            <Pill tone="wait">Offered until {momentOfClass(row.offered_until)}</Pill>
          ) : row.confirmed_at === null ? (
            <Pill tone="wait">New</Pill>
          ) : null
        }
        detail={`Since ${shortDate(row.enrolled_at)}${row.adults === 0 ? ', no linked adult' : ''}`}
      >
        <ContactLine {...row} />
        <PlaceActions
          id={row.id}
          student={name}
          course={course.title}
          ownIds={[course.id]}
          about={{ move: ` ${name}`, end: ` the enrolment of ${name}` }}
          mutation={mutation}
        />
      </ListLine>
    );
  };
  return (
    <section aria-labelledby={HEADING}>
      <h3 className="mb-1 text-h3" id={HEADING} tabIndex={-1}>
        Students
      </h3>
      {placed.length === 0 ? (
        <p>Nobody has a place yet.</p>
      ) : (
        <ul>{placed.map((row) => line(row))}</ul>
      )}
      {waiting.length > 0 ? (
        <>
          <h4 className="mt-6 mb-1 font-bold">Waiting list, first comes first</h4>
          <ol>
            {offered.map((row) => line(row))}
            {asked.map((row, index) => line(row, index + 1))}
          </ol>
        </>
      ) : null}
    </section>
  );
}
