import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { pushState, setPushReminder } from '#sync/desk';
import { installWayAtom } from '../../shared/pwa/install.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { onlineErrorWords } from '../parts/refusals/command-errors.ts';
import { useQuery } from '../parts/use-query.ts';
import { type DevicePush, readDevicePush, turnPushesOff } from './device-push.ts';
import { pushSwitchState } from './push-switch-state.ts';
import { turnPushesOnHere } from './turn-pushes-on.ts';

/**
 * Notifications of this device.
 * @returns the state of the switch, null while it is unknown or if there is none, and what changes it; whether the person is
 * reminded of lessons too, null where no notifications are shown
 */
export function useDevicePush(userId: string) {
  const way = useAtomValue(installWayAtom);
  const server = useQuery(pushState);
  const [device, setDevice] = useState<DevicePush | null>(null);
  const look = useCallback(
    () => readDevicePush().then(setDevice, () => setDevice(UNSUPPORTED)),
    [],
  );
  useEffect(() => {
    void look();
    // The person comes back from the browser's settings.
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [look]);

  const change = async (isOn: boolean): Promise<void> => {
    await (isOn ? turnPushesOnHere(userId) : turnPushesOff(userId));
    await look();
    // If it could not be turned on, the browser has no subscription.
    server.setData((before) => before && { ...before, is_on: isOn });
  };
  const setReminder = async (wanted: boolean): Promise<void> => {
    const done = await setPushReminder(wanted);
    if (done.ok) server.setData((before) => before && { ...before, reminds: wanted });
    else showToast('error', 'Not changed', onlineErrorWords(done.error));
  };
  const state = pushSwitchState(device, server, way);
  const reminds = state?.isOn && server.data ? server.data.reminds : null;
  return { state, change, reminds, setReminder };
}

const UNSUPPORTED: DevicePush = { permission: 'unsupported', isSubscribed: false };
