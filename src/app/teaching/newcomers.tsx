import { confirmStudent, type RosterRow } from '#sync';
import { shortDate } from '../../lib/dates.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { countOf, shownName } from '../../lib/words.ts';
import { errorWords } from '../../shared/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { LIST_SHEET, ListLine } from '../../ui/list-line.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { nameIdOf } from './roster-table.tsx';

interface NewcomersProps {
  /** The roster. */
  rows: readonly RosterRow[];
  /** Asks before a place ends. */
  onEnd: (student: RosterRow) => void;
}

/** Who enrolled on a course and is known to nobody yet, with one press to know the family or to decline. */
export function Newcomers({ rows, onEnd }: NewcomersProps) {
  const newcomers = rows.filter(({ isNew, pending }) => isNew && pending === 'none');
  const confirm = async (student: RosterRow) => {
    const result = await confirmStudent(student.id);
    if (result.ok) keepFocus(nameIdOf(student));
    else showToast('error', 'Error confirming student', errorWords(result.error));
  };
  if (newcomers.length === 0) return null;
  return (
    <section aria-labelledby="newcomers" className="mb-6 print:hidden">
      <h2 className="text-h3" id="newcomers">
        {countOf(newcomers.length, 'new student', 'new students')}
      </h2>
      <p className="mb-2 text-caption text-ink-2">
        Nobody new takes a place, or sees a date or a room, before you or the owner know the family.
      </p>
      <ul className={LIST_SHEET}>
        {newcomers.map((student) => (
          <ListLine
            key={student.id}
            text={
              <>
                <b>{shownName(student)}</b>, since {shortDate(student.enrolled_at)}
              </>
            }
          >
            <Button
              variant="oak"
              small
              about={`: ${shownName(student)}`}
              onPress={() => void confirm(student)}
            >
              We know this family
            </Button>
            <Button
              variant="quiet-danger"
              small
              about={` ${shownName(student)}`}
              onPress={() => onEnd(student)}
            >
              Decline
            </Button>
          </ListLine>
        ))}
      </ul>
    </section>
  );
}
