import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { SyncError } from '#sync';
import { pushState } from '#sync/desk';
import { installWayAtom } from '../../shared/pwa/install.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { onlineErrorWords } from '../parts/refusals/command-errors.ts';
import { useQuery } from '../parts/use-query.ts';
import { type DevicePush, readDevicePush, turnPushesOff, turnPushesOn } from './device-push.ts';
import { pushSwitchState } from './push-switch-state.ts';

/**
 * Notifications of this device.
 * @param isWanted asks the server only if true
 * @returns the state of the switch, null while it is unknown or if there is none, and what changes it
 */
export function useDevicePush(userId: string, isWanted = true) {
  const way = useAtomValue(installWayAtom);
  const server = useQuery(isWanted ? pushState : null);
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
    const key = server.data?.key ?? '';
    if (isOn) {
      const done = await turnPushesOn(key, userId);
      if (typeof done === 'object') showToast('error', 'Not switched on', failureWords(done));
      else server.setData(() => ({ key, is_on: done === 'on' }));
    } else await turnPushesOff(userId);
    await look();
  };
  return { device, state: pushSwitchState(device, server, way), change };
}

const failureWords = (error: SyncError): string =>
  error.code === 'refused' || error.code === 'invalid'
    ? "We can't send notifications to this browser."
    : onlineErrorWords(error);

const UNSUPPORTED: DevicePush = { permission: 'unsupported', isSubscribed: false };
