import {
  discardRefused,
  type RefusedItem,
  refusedItems,
  retryRefused,
  undoWaiting,
  type WaitingItem,
  waitingItems,
} from '#sync';
import { updatedWords } from '../lib/dates.ts';
import { useNow } from '../lib/use-now.ts';
import { useObservable } from '../lib/use-observable.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Pill } from '../ui/pill.tsx';
import { changeWords, lostValues } from './change-words.ts';
import { SyncNow } from './sync-now.tsx';
import { useStatus } from './use-status.ts';

function WaitingLine({ item }: { item: WaitingItem }) {
  const words = changeWords(item);
  return (
    <li>
      <div className="row justify-between">
        <b>{words}</b>
        <Pill tone="wait">{item.sending ? 'Sending' : 'Waiting to send'}</Pill>
      </div>
      {item.canUndo && !item.sending ? (
        <div>
          <Button
            variant="quiet"
            small
            about={`: ${words}`}
            onPress={() => void undoWaiting(item.key)}
          >
            Undo
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function RefusedLine({ item }: { item: RefusedItem }) {
  const words = changeWords(item);
  const isOverwritten = item.kind === 'overwritten';
  return (
    <li>
      <div className="row justify-between">
        <b>{words}</b>
        <Pill tone="no">{isOverwritten ? 'Not kept' : 'Not sent'}</Pill>
      </div>
      <p>
        {isOverwritten
          ? 'Another device changed the same thing, and that version was kept. Yours was:'
          : item.message || 'Something went wrong'}
      </p>
      {isOverwritten ? (
        <dl className="facts lost">
          {lostValues(item).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className="row">
        <Button
          variant="alt"
          small
          about={`: ${words}`}
          onPress={() => void retryRefused(item.key)}
        >
          {isOverwritten ? 'Use mine' : 'Try again'}
        </Button>
        <Button
          variant={isOverwritten ? 'alt' : 'danger'}
          small
          about={`: ${words}`}
          onPress={() => void discardRefused(item.key)}
        >
          {isOverwritten ? 'Keep the other' : 'Discard'}
        </Button>
      </div>
    </li>
  );
}

/** What waits to be sent and what was refused, with the way out of each. */
export function OutboxPanel({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Your changes" isOpen onClose={onClose} wide>
      <OutboxContent onClose={onClose} />
    </Dialog>
  );
}

function OutboxContent({ onClose }: { onClose: () => void }) {
  const waiting = useObservable(waitingItems) ?? [];
  const refused = useObservable(refusedItems) ?? [];
  const status = useStatus();
  const now = useNow();
  return (
    <>
      <p>
        {status?.lastSyncedAt ? updatedWords(status.lastSyncedAt, now) : 'Not updated yet'}
        {status && !status.online ? ". You're offline." : '.'}
      </p>
      {waiting.length + refused.length === 0 ? <p>Everything has been sent.</p> : null}
      <ul className="outbox">
        {refused.map((item) => (
          <RefusedLine key={item.key} item={item} />
        ))}
        {waiting.map((item) => (
          <WaitingLine key={item.key} item={item} />
        ))}
      </ul>
      <div className="row">
        {status ? <SyncNow status={status} /> : null}
        <Button variant="alt" small className="ml-auto" onPress={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}
