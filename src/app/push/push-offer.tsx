import { useId, useState } from 'react';
import { PUSHED } from '../../content/push-words.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { readItem, writeItem } from '../../lib/web-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Slip } from '../../ui/layout.tsx';
import { useDevicePush } from './use-device-push.ts';

const DISMISSED_KEY = 'oakfold-push-card';

/**
 * Offers notifications beside news that could not wait, on a device that can show them and was never asked. The answer is for
 * good; the switch is on My Account.
 */
export function PushOffer({ userId }: { userId: string }) {
  const headingId = useId();
  const [isDismissed, setDismissed] = useState(
    () => readItem('localStorage', DISMISSED_KEY) !== null,
  );
  const [isBusy, setBusy] = useState(false);
  const { device, state, change } = useDevicePush(userId, !isDismissed);
  const isNew = device?.permission === 'default' && state && !state.isOn && !state.reason;
  if (isDismissed || !isNew) return null;
  const dismiss = () => {
    writeItem('localStorage', DISMISSED_KEY, true);
    setDismissed(true);
    keepFocus('main');
  };
  const accept = async () => {
    setBusy(true);
    await change(true).finally(() => setBusy(false));
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
