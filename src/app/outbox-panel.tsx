import { useState } from 'react';
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
  const [isImpossible, setImpossible] = useState(false);
  const words = changeWords(item);
  const isOverwritten = item.kind === 'overwritten';
  const values = item.operation === 'delete' ? [] : lostValues(item);
  const tryAgain = async () => setImpossible(!(await retryRefused(item.key)).ok);
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
      {!isOverwritten && values.length > 0 ? <p>What you wrote is kept here:</p> : null}
      {values.length > 0 ? (
        <dl className="facts lost">
          {values.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className="row">
        <Button variant="alt" small about={`: ${words}`} onPress={() => void tryAgain()}>
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
      {isImpossible ? (
        <p role="alert">It cannot be sent again now. Copy what you need before you discard it.</p>
      ) : null}
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
