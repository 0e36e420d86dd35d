import { useState } from 'react';
import { type RemovedAdult, removedAdults, restoreLink } from '#sync/desk';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { onlineErrorWords } from '../parts/refusals/command-errors.ts';
import { PersonLine } from './person-line.tsx';

type Removed = RemovedAdult[] | 'unasked' | 'asking';

/** The adults that the student removed, with buttons to restore a link. Works online only: the device has no list. */
export function RemovedAdults() {
  const [removed, setRemoved] = useState<Removed>('unasked');
  const [restoring, setRestoring] = useState<string | null>(null);

  const ask = async () => {
    setRemoved('asking');
    const result = await removedAdults();
    if (!result.ok) showToast('error', 'Error', onlineErrorWords(result.error));
    setRemoved(result.ok ? result.value : 'unasked');
  };
  const restore = async ({ link_id, first_name }: RemovedAdult) => {
    setRestoring(link_id);
    const result = await restoreLink(link_id);
    setRestoring(null);
    if (!result.ok) {
      showToast('error', 'Error', onlineErrorWords(result.error));
      return;
    }
    showToast('success', 'Link restored', `${first_name} can see your courses again.`);
    setRemoved((before) =>
      Array.isArray(before) ? before.filter((adult) => adult.link_id !== link_id) : before,
    );
  };

  if (!Array.isArray(removed)) {
    return (
      <div>
        <Button
          variant="quiet"
          small
          isPending={removed === 'asking'}
          pendingLabel="Looking..."
          onPress={() => void ask()}
        >
          Show adults you removed
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-2" role="status">
      <h3>Adults you removed</h3>
      {removed.length === 0 ? <p>There are none.</p> : null}
      <ul>
        {removed.map((adult) => (
          <PersonLine key={adult.link_id} name={adult.first_name}>
            <Button
              variant="quiet"
              small
              about={` ${adult.first_name}`}
              isPending={restoring === adult.link_id}
              pendingLabel="Restoring..."
              onPress={() => void restore(adult)}
            >
              Bring back
            </Button>
          </PersonLine>
        ))}
      </ul>
    </div>
  );
}
