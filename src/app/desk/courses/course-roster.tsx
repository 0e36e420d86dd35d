import { useState } from 'react';
import {
  endEnrollmentForFamily,
  moveEnrollment,
  type OwnerCourse,
  type OwnerRosterRow,
} from '#sync/desk';
import { shortDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListLine } from '../../../ui/list-line.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { personAddress } from '../../parts/owner-addresses.ts';
import { useIsOffline } from '../../parts/use-is-offline.ts';
import { useMutation } from '../use-mutation.ts';
import { movedWords } from './course-words.ts';
import { EndPlaceDialog } from './end-place-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

const HEADING = 'course-roster';

interface CourseRosterProps {
  course: OwnerCourse;
  /** Those with a place by name, then those who wait, in their order. */
  rows: readonly OwnerRosterRow[];
  onChanged: () => void;
}

/** Who is on a course and who waits, with buttons to move a student and to end an enrolment. */
export function CourseRoster({ course, rows, onChanged }: CourseRosterProps) {
  const [asked, setAsked] = useState<{ row: OwnerRosterRow; act: 'move' | 'end' } | null>(null);
  const { pending, mutate } = useMutation({ onDone: onChanged, shown: rows, focusId: HEADING });
  const close = () => setAsked(null);
  const end = ({ id, name }: OwnerRosterRow) => {
    close();
    void mutate(
      id,
      () => endEnrollmentForFamily(id),
      () => ['Enrolment ended', `${name}, "${course.title}"`],
    );
  };
  const waiting = rows.filter(({ status }) => status === 'waiting');
  const placed = rows.filter(({ status }) => status !== 'waiting');
  const line = (row: OwnerRosterRow, rank?: number) => (
    <RosterLine
      key={row.id}
      row={row}
      rank={rank}
      isPending={pending === row.id}
      onMove={() => setAsked({ row, act: 'move' })}
      onEnd={() => setAsked({ row, act: 'end' })}
    />
  );
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
          <ol>{waiting.map((row, index) => line(row, index + 1))}</ol>
        </>
      ) : null}
      {asked?.act === 'move' ? (
        <MoveDialog
          student={asked.row.name || 'No name'}
          from={course.title}
          ownIds={[course.id]}
          onChoose={({ id, name }) => {
            close();
            void mutate(
              asked.row.id,
              () => moveEnrollment(asked.row.id, id),
              (status) => movedWords(asked.row.name, name, status),
            );
          }}
          onClose={close}
        />
      ) : null}
      <EndPlaceDialog
        place={asked?.act === 'end' ? { student: asked.row.name, course: course.title } : null}
        onConfirm={() => asked && end(asked.row)}
        onCancel={close}
      />
    </section>
  );
}

interface RosterLineProps {
  row: OwnerRosterRow;
  /** The place in the waiting list. */
  rank?: number | undefined;
  isPending: boolean;
  onMove: () => void;
  onEnd: () => void;
}

function RosterLine({ row, rank, isPending, onMove, onEnd }: RosterLineProps) {
  const isOffline = useIsOffline();
  const name = row.name || 'No name';
  return (
    <ListLine
      title={
        <>
          {rank === undefined ? null : <span aria-hidden="true">{rank}. </span>}
          <Link to={personAddress(row.student_id)}>{name}</Link>
        </>
      }
      text={row.confirmed_at === null ? <Pill tone="wait">New</Pill> : null}
      detail={`Since ${shortDate(row.enrolled_at)}${row.adults === 0 ? ', no linked adult' : ''}`}
    >
      <Button
        variant="alt"
        small
        about={` ${name}`}
        isDisabled={isOffline}
        isPending={isPending}
        pendingLabel="Changing..."
        onPress={onMove}
      >
        Move
      </Button>
      <Button
        variant="quiet-danger"
        small
        about={` the enrolment of ${name}`}
        isDisabled={isOffline || isPending}
        onPress={onEnd}
      >
        End
      </Button>
    </ListLine>
  );
}
