import { refusedItems, unsentForms, waitingItems } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { updatedWords } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Row } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateLine } from '../../ui/state-line.tsx';
import { Screen } from '../parts/screen.tsx';
import { SyncNow } from '../parts/sync-now.tsx';
import { useSyncStatus } from '../parts/use-sync-status.ts';
import { ChangeList } from './change-list.tsx';
import { SentList } from './sent-list.tsx';

/** The changes and forms that were refused or wait to be sent, each with its actions. */
export function ChangesPage() {
  useTitle(pageTitle('Changes'));
  const waiting = useObservable(waitingItems);
  const refused = useObservable(refusedItems);
  const forms = useObservable(unsentForms);
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
      {waiting && refused && forms ? (
        <>
          <ChangeList waiting={waiting} refused={refused} forms={forms} />
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
