import type { Device } from './device.ts';

/**
 * Takes a device offline, and lets it try so often that it tries nothing within the next ten seconds: what is done then is
 * certainly unsent. A device learns only from a request that it is offline, and that request might have arrived.
 */
export async function goQuiet(device: Device): Promise<void> {
  device.goOffline();
  for (let tries = 0; tries < 5; tries += 1) await device.call('syncNow');
}
