import { useEffect, useId, useState } from 'react';
import * as v from 'valibot';
import { PUSHED } from '../../content/push-words.ts';
import { canShowPushes } from '../../lib/can-show-pushes.ts';
import { readRecord, writeRecord } from '../../lib/device-records.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { readItem, writeItem } from '../../lib/web-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Slip } from '../../ui/layout.tsx';

const DISMISSED_KEY = 'oakfold-push-card';
const RECORD = 'push-offer';

// The home page does not wait for the commands.
const loadPushes = () => import('./turn-pushes-on.ts');

/** Whether this device can show notifications, and its person was neither asked by the browser nor by the offer. */
const wasNeverAsked = () =>
  canShowPushes() &&
  Notification.permission === 'default' &&
  readItem('localStorage', DISMISSED_KEY) === null;

/**
 * Offers notifications beside news that could not wait, on a device that was never asked. The answer is for good; the switch is
 * on My Account. At first it only asks the server whether there are any: it stands there from the next visit on, so that
 * it pushes nothing down.
 */
export function PushOffer({ userId }: { userId: string }) {
  const headingId = useId();
  const [isPossible, setPossible] = useState(wasNeverAsked);
  const [isReady] = useState(() => readRecord(RECORD, userId, v.boolean()) === true);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!isPossible) return;
    void loadPushes()
      .then(({ arePushesSetUp }) => arePushesSetUp())
      .then((isSetUp) => isSetUp && writeRecord(RECORD, userId, true))
      // It may be asked again at the next visit.
      .catch(() => undefined);
  }, [isPossible, userId]);
  if (!isPossible || !isReady) return null;
  const dismiss = () => {
    writeItem('localStorage', DISMISSED_KEY, true);
    setPossible(false);
    keepFocus('main');
  };
  const accept = async () => {
    setBusy(true);
    await loadPushes()
      .then(({ turnPushesOnHere }) => turnPushesOnHere(userId))
      .catch(() => undefined);
    dismiss();
  };
  return (
    <Slip as="section" className="mt-3 grid gap-3" aria-labelledby={headingId}>
      <h3 id={headingId}>Hear of this at once, on this device</h3>
      <p>{PUSHED} Not what it says: that stands here.</p>
      <Row>
        <Button
          variant="alt"
          small
          isPending={isBusy}
          pendingLabel="Asking..."
          onPress={() => void accept()}
        >
          Show notifications
        </Button>
        <Button variant="quiet" small onPress={dismiss}>
          No, thank you
        </Button>
      </Row>
    </Slip>
  );
}
