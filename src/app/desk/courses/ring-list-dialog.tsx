import { useCallback, useState } from 'react';
import { type RingLine, ringList, setRung } from '#sync/desk';
import { classTime, shortClassDay, ukTime } from '../../../lib/london-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-parts.tsx';
import { ListLine } from '../../../ui/list-line.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { ContactLine } from '../../parts/lessons/contact-line.tsx';
import { personAddress } from '../../parts/owner-addresses.ts';
import { useQuery } from '../../parts/use-query.ts';
import { problemWords } from '../problem-words.ts';
import { QueryState } from '../query-state.tsx';

interface RingListDialogProps {
  lesson: { id: string; starts_at: string };
  onClose: () => void;
}

/** Whom to ring about a lesson, with a tick for each family that was rung, which other admins see too. */
export function RingListDialog({ lesson, onClose }: RingListDialogProps) {
  const { id, starts_at } = lesson;
  const lines = useQuery(useCallback(() => ringList(id), [id]));
  return (
    <Dialog
      title={`Whom to ring: ${shortClassDay(starts_at)}, ${classTime(starts_at)}`}
      isOpen
      onClose={onClose}
    >
      <QueryState of={lines} loading="Loading the numbers..." isInner>
        {(found) =>
          found.length === 0 ? (
            <p>Nobody has a place.</p>
          ) : (
            <ul>
              {found.map((line) => (
                <Line key={line.student_id} lessonId={id} line={line} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <DialogActions>
        <Button onPress={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

function Line({ lessonId, line }: { lessonId: string; line: RingLine }) {
  const { student_id, contact_phone, away, rung_at } = line;
  const name = line.name || 'No name';
  const [rungAt, setRungAt] = useState(rung_at);
  const set = async (isRung: boolean) => {
    setRungAt(isRung ? new Date().toISOString() : null);
    const result = await setRung(lessonId, student_id, isRung);
    if (result.ok) return;
    setRungAt(rungAt);
    showToast('error', ...problemWords(result.error));
  };
  return (
    <ListLine
      title={name}
      to={personAddress(student_id)}
      text={<ContactLine {...line} />}
      detail={[contact_phone ? '' : 'No number left', away ? 'told us: away' : '']
        .filter(Boolean)
        .join(', ')}
    >
      <Checkbox
        label={rungAt ? `Rung at ${ukTime(rungAt)}` : 'Rung'}
        isChecked={rungAt !== null}
        onChange={(isRung) => void set(isRung)}
      />
    </ListLine>
  );
}
