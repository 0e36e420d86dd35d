import type { PushState } from '#sync/desk';
import { business } from '../../content/business.ts';
import type { InstallWay } from '../../shared/pwa/install.ts';
import { NEEDS_CONNECTION } from '../parts/refusals/command-errors.ts';
import type { Known } from '../parts/use-query.ts';
import type { DevicePush } from './device-push.ts';

export interface SwitchState {
  isOn: boolean;
  /** Why it cannot be switched. */
  reason?: string;
}

/**
 * How the switch for notifications stands.
 * @returns null while that is not known, or if the owner has not set pushes up
 */
export function pushSwitchState(
  device: DevicePush | null,
  server: Known<PushState>,
  way: InstallWay,
): SwitchState | null {
  if (!device || server.state === 'unknown' || server.data?.key === '') return null;
  if (device.permission === 'unsupported') {
    // iPhones and iPads show notifications of installed apps only.
    const reason =
      way === 'share'
        ? `Add ${business.shortName} to your home screen first. Then open it from there, and switch this on.`
        : "This browser can't show them.";
    return { isOn: false, reason };
  }
  if (device.permission === 'denied') {
    return {
      isOn: false,
      reason:
        "Your browser blocks them. Open the settings for this site, beside the address or in the device's settings for apps, allow notifications, and come back.",
    };
  }
  if (server.state === 'failed') return { isOn: device.isSubscribed, reason: NEEDS_CONNECTION };
  return { isOn: device.isSubscribed && server.data.is_on };
}
