import { useEffect, useId, useState } from 'react';
import { deviceContents, enquiries, type SyncStatus } from '#sync';
import { updatedWords } from '../../lib/dates.ts';
import { askToKeepStorage, readStorage, type StorageState } from '../../lib/device-storage.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { InstallHelp } from '../../shared/pwa/install-help.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Fact, Slip } from '../../ui/layout.tsx';
import { readinessWords, useReadiness } from '../parts/readiness.ts';
import { unsentWords } from '../parts/unsent-words.ts';
import { useSession } from '../parts/use-session.ts';
import { useSyncStatus } from '../parts/use-sync-status.ts';
import { contentsWords, spaceWords } from './device-facts.ts';

// A chunk of its own, because the home page has it too.
const loadPushSwitch = async () => (await import('../push/push-switch.tsx')).PushSwitch;

/** Whether the app works without a connection, what is unsent, notifications, and how to install it; the facts of the storage in a fold. */
export function DeviceCard() {
  const headingId = useId();
  const contents = useObservable(deviceContents);
  const stored = useObservable(enquiries);
  const status = useSyncStatus();
  const now = useNow();
  const session = useSession();
  const PushSwitch = useChunk(loadPushSwitch, true);
  const storage = useStorage(status?.lastSyncedAt ?? '');
  if (!contents || !stored || !status) return null;
  const space = storage.state ? spaceWords(storage.state) : '';
  return (
    <Slip as="section" className="grid gap-4" aria-labelledby={headingId}>
      <h2 className="text-h3" id={headingId}>
        This device
      </h2>
      {status.lastSyncedAt ? <p>Your courses and lessons are saved on this device.</p> : null}
      <ul className="list-disc pl-5 font-650">
        <Offline status={status} />
        <li>{unsentWords(status)}</li>
      </ul>
      {PushSwitch && session.phase === 'signed-in' ? <PushSwitch userId={session.user.id} /> : null}
      <div className="grid justify-items-start gap-2">
        <h3>Add to home screen</h3>
        <InstallHelp />
      </div>
      <Fold summary="Details for experts" isSmall>
        <dl>
          <Fact term="Stored here">{contentsWords(contents, stored.length)}</Fact>
          <Fact term="Last updated">
            {status.lastSyncedAt ? updatedWords(status.lastSyncedAt, now) : 'Not updated yet'}
          </Fact>
          {space ? <Fact term="Space">{space}</Fact> : null}
        </dl>
        {storage.state ? <Keeping state={storage.state} onAsk={storage.ask} /> : null}
      </Fold>
    </Slip>
  );
}

function Offline({ status }: { status: SyncStatus }) {
  const readiness = useReadiness(status);
  return readiness ? <li>{readinessWords[readiness.phase]}</li> : null;
}

/** Whether the browser promises to keep the data, and a button that asks it to. */
function Keeping({ state, onAsk }: { state: StorageState; onAsk: () => Promise<boolean> }) {
  const [answer, setAnswer] = useState<'none' | 'asking' | 'no'>('none');
  if (state.isKept === null) return null;
  const ask = async () => {
    setAnswer('asking');
    setAnswer((await onAsk()) ? 'none' : 'no');
  };
  return (
    <div className="mt-3 grid justify-items-start gap-2 pb-3">
      <h3>Keep it here even when this device is full</h3>
      <p role="status">
        {state.isKept
          ? 'Your browser has promised to keep it.'
          : 'Your browser may clear it when space runs short.'}
        {answer === 'no'
          ? ' It did not promise more when we asked. Browsers say yes to sites that are installed or visited often.'
          : null}
      </p>
      {state.isKept ? null : (
        <Button
          variant="alt"
          small
          isPending={answer === 'asking'}
          pendingLabel="Asking..."
          onPress={() => void ask()}
        >
          Keep
        </Button>
      )}
    </div>
  );
}

/** The browser's storage for this site. It is read again when `key` changes. */
function useStorage(key: string) {
  const [state, setState] = useState<StorageState | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means that the storage has changed.
  useEffect(() => {
    let isGone = false;
    readStorage()
      .then((read) => {
        if (!isGone) setState(read);
      })
      // Ignore the failure: the rest of the card does not need this.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [key]);
  const ask = async () => {
    const isKept = await askToKeepStorage().catch(() => false);
    if (isKept) setState((before) => (before ? { ...before, isKept } : before));
    return isKept;
  };
  return { state, ask };
}
