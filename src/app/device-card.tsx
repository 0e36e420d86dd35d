import { useEffect, useId, useState } from 'react';
import { deviceContents, enquiries } from '#sync';
import { updatedWords } from '../lib/dates.ts';
import { askToKeepStorage, readStorage, type StorageState } from '../lib/device-storage.ts';
import { useNow } from '../lib/use-now.ts';
import { useObservable } from '../lib/use-observable.ts';
import { Button } from '../ui/button.tsx';
import { contentsWords, promiseWords, spaceWords, unsentWords } from './device-words.ts';
import { InstallHelp } from './pwa/install-help.tsx';
import { SyncNow } from './sync-now.tsx';
import { useStatus } from './use-status.ts';

/** What this device holds, how fresh it is, whether it lasts, and how to have the app on it. */
export function DeviceCard() {
  const headingId = useId();
  const contents = useObservable(deviceContents);
  const requests = useObservable(enquiries);
  const status = useStatus();
  const now = useNow();
  const storage = useStorage(status?.lastSyncedAt ?? '');
  if (!contents || !requests || !status) return null;
  const space = storage.state ? spaceWords(storage.state) : '';
  return (
    <section className="slip grid gap-5" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-h3">
        This device
      </h2>
      <dl className="facts">
        <div>
          <dt>Stored here</dt>
          <dd>{contentsWords(contents, requests.length)}</dd>
        </div>
        <div>
          <dt>Age</dt>
          <dd>
            {status.lastSyncedAt ? updatedWords(status.lastSyncedAt, now) : 'Not updated yet'}
          </dd>
        </div>
        <div>
          <dt>Your changes</dt>
          <dd>{unsentWords(status)}</dd>
        </div>
        {space ? (
          <div>
            <dt>Space</dt>
            <dd>{space}</dd>
          </div>
        ) : null}
      </dl>
      <div className="row">
        <SyncNow status={status} />
      </div>
      <div className="two">
        {storage.state ? <Keeping state={storage.state} onAsk={storage.ask} /> : null}
        <div className="grid justify-items-start gap-2">
          <h3>Install</h3>
          <InstallHelp />
        </div>
      </div>
    </section>
  );
}

/** Whether the browser promises to keep the data, and the way to ask for it. */
function Keeping({ state, onAsk }: { state: StorageState; onAsk: () => Promise<boolean> }) {
  const [answer, setAnswer] = useState<'none' | 'asking' | 'no'>('none');
  if (state.isKept === null) return null;
  const ask = async () => {
    setAnswer('asking');
    setAnswer((await onAsk()) ? 'none' : 'no');
  };
  return (
    <div className="grid justify-items-start gap-2">
      <h3>Will it last?</h3>
      <p role="status">
        {promiseWords(state)}
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
          Ask the browser to keep it
        </Button>
      )}
    </div>
  );
}

/** The browser's storage for this site, read again when `key` changes and after asking. */
function useStorage(key: string) {
  const [state, setState] = useState<StorageState | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is the reason to read again.
  useEffect(() => {
    let isGone = false;
    readStorage()
      .then((read) => {
        if (!isGone) setState(read);
      })
      // A browser that refuses to say: the rest of the card stands without it.
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
