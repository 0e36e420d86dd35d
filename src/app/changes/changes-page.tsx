import { useAtomValue } from 'jotai';
import { type RefusedItem, refusedItems, undoWaiting, type WaitingItem, waitingItems } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { clockOrDay, momentWords, updatedWords } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, SectionHead, Slip } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Pill } from '../../ui/pill.tsx';
import { StateLine } from '../../ui/state-line.tsx';
import { changeWords } from '../parts/nouns/index.ts';
import { RefusedChange } from '../parts/refusals/refused-change.tsx';
import { Screen } from '../parts/screen.tsx';
import { SyncNow } from '../parts/sync-now.tsx';
import { useSyncStatus } from '../parts/use-sync-status.ts';
import { sentChangesAtom } from './sent-changes.ts';

/** The changes that were refused or wait to be sent, each with its actions. */
export function ChangesPage() {
  useTitle(pageTitle('Changes'));
  const waiting = useObservable(waitingItems);
  const refused = useObservable(refusedItems);
  const status = useSyncStatus();
  const now = useNow();
  return (
    <Screen title="Changes" className="grid gap-6">
      {status && status.connection !== 'online' ? (
        <StateLine>
          {status.connection === 'offline' && status.waiting === 0
            ? "You're offline."
            : CONNECTION_WORDS[status.connection]}
        </StateLine>
      ) : null}
      {waiting && refused ? (
        <>
          <Changes waiting={waiting} refused={refused} />
          <SentList />
        </>
      ) : (
        <Loading text="Loading your changes..." />
      )}
      <Row>
        <p className="text-caption text-ink-2">
          {status?.lastSyncedAt ? `${updatedWords(status.lastSyncedAt, now)}.` : 'Not updated yet.'}
        </p>
        {status ? <SyncNow status={status} /> : null}
      </Row>
    </Screen>
  );
}

const CONNECTION_WORDS = {
  offline: "You're offline. We'll send these later.",
  slow: "The connection is slow. We'll keep trying.",
  busy: "Our service is busy or away just now. We'll keep trying.",
} as const;

interface ChangesProps {
  waiting: readonly WaitingItem[];
  refused: readonly RefusedItem[];
}

function Changes({ waiting, refused }: ChangesProps) {
  if (waiting.length + refused.length === 0) {
    return (
      <EmptyState
        title="Everything has been sent."
        text="What you change without a connection waits here until it can be sent."
        picture={<Drawing name="envelope" />}
      />
    );
  }
  return (
    <>
      {refused.length > 0 ? (
        <section aria-labelledby="not-sent">
          <ListHead id="not-sent" title="Not sent">
            {refused.length === 1 ? '1 needs you' : `${refused.length} need you`}
          </ListHead>
          <ul className="grid gap-4">
            {refused.map((item) => (
              <RefusedLine key={item.key} item={item} />
            ))}
          </ul>
        </section>
      ) : null}
      {waiting.length > 0 ? (
        <section aria-labelledby="waiting">
          <ListHead id="waiting" title="Waiting to send">
            {waiting.length === 1 ? '1' : `${waiting.length}, in this order`}
          </ListHead>
          <ul className="grid gap-4">
            {waiting.map((item) => (
              <WaitingLine key={item.key} item={item} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function ListHead({ id, title, children }: { id: string; title: string; children: string }) {
  return (
    <SectionHead className="mb-3">
      <h2 className="text-h3" id={id}>
        {title}
      </h2>
      <p className="text-caption text-ink-2">{children}</p>
    </SectionHead>
  );
}

const SENT_LINE =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-3 last:border-b-0';
const HEAD = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1';

function WaitingLine({ item }: { item: WaitingItem }) {
  const words = changeWords(item);
  const now = useNow();
  return (
    <Slip as="li" className="grid gap-2">
      <div className={HEAD}>
        <h3 className="wrap-anywhere">{words}</h3>
        <Pill tone="wait">{item.sending ? 'Sending' : 'Waiting to send'}</Pill>
      </div>
      <p className="text-caption text-ink-2">Saved {momentWords(item.at, now)}.</p>
      {item.canUndo && !item.sending ? (
        <div>
          <Button
            variant="alt"
            small
            about={`: ${words}`}
            onPress={() => void undoWaiting(item.key)}
          >
            Undo
          </Button>
        </div>
      ) : null}
    </Slip>
  );
}

function SentList() {
  const sent = useAtomValue(sentChangesAtom);
  const now = useNow();
  if (sent.length === 0) return null;
  return (
    <section aria-labelledby="sent">
      <ListHead id="sent" title="Sent">
        Since you opened the app
      </ListHead>
      <Slip as="ul" className="px-4! py-1!">
        {sent.map(({ item, sentAt }) => (
          <li key={`${item.key} ${sentAt}`} className={SENT_LINE}>
            <span className="min-w-0 wrap-anywhere">{changeWords(item)}</span>
            <Pill tone="ok">Sent {clockOrDay(sentAt, now)}</Pill>
          </li>
        ))}
      </Slip>
    </section>
  );
}

function RefusedLine({ item }: { item: RefusedItem }) {
  const words = changeWords(item);
  const now = useNow();
  return (
    <Slip as="li" className="grid gap-2 border-l-6 border-bad">
      <div className={HEAD}>
        <h3 className="wrap-anywhere">{words}</h3>
        <Pill tone="no">{item.kind === 'overwritten' ? 'Not kept' : 'Not sent'}</Pill>
      </div>
      <p className="text-caption text-ink-2">Tried {momentWords(item.at, now)}.</p>
      <RefusedChange item={item} about={`: ${words}`} hasValues />
    </Slip>
  );
}
