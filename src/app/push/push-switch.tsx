import { useState } from 'react';
import { PUSHED } from '../../content/push-words.ts';
import { Switch } from '../../ui/switch.tsx';
import { useDevicePush } from './use-device-push.ts';

/**
 * Turns the notifications of this device on and off, and, where they are on, the person's reminders. Nothing if the owner has not
 * set them up.
 */
export function PushSwitch({ userId }: { userId: string }) {
  const { state, change, reminds, setReminder } = useDevicePush(userId);
  const [isBusy, setBusy] = useState(false);
  if (!state) return null;
  const wait = (done: Promise<void>) => {
    setBusy(true);
    void done.finally(() => setBusy(false));
  };
  return (
    <>
      <Switch
        label="Notifications on this device"
        hint={PUSHED}
        isOn={state.isOn}
        isDisabled={isBusy || state.reason !== undefined}
        reason={state.reason}
        onChange={(isOn) => wait(change(isOn))}
      />
      {reminds === null ? null : (
        <Switch
          label="Remind me the evening before a lesson"
          isOn={reminds}
          isDisabled={isBusy || state.reason !== undefined}
          onChange={(isOn) => wait(setReminder(isOn))}
        />
      )}
    </>
  );
}
