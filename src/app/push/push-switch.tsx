import { useState } from 'react';
import { PUSHED } from '../../content/push-words.ts';
import { Switch } from '../../ui/switch.tsx';
import { useDevicePush } from './use-device-push.ts';

/** Turns the notifications of this device on and off. Nothing if the owner has not set them up. */
export function PushSwitch({ userId }: { userId: string }) {
  const { state, change } = useDevicePush(userId);
  const [isBusy, setBusy] = useState(false);
  if (!state) return null;
  const choose = async (isOn: boolean) => {
    setBusy(true);
    await change(isOn).finally(() => setBusy(false));
  };
  return (
    <Switch
      label="Notifications on this device"
      hint={PUSHED}
      isOn={state.isOn}
      isDisabled={isBusy || state.reason !== undefined}
      reason={state.reason}
      onChange={(isOn) => void choose(isOn)}
    />
  );
}
