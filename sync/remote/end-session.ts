import type { RequestDependencies } from './request.ts';

/**
 * Tells the service that a session is over, without waiting for the answer. If the network is down, the
 * session stays at the service, but its refresh token no longer exists on any device.
 */
export function endSessionAtServer(
  { settings, network }: Pick<RequestDependencies, 'settings' | 'network'>,
  token: string,
): void {
  network
    .fetch(`${settings.url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      keepalive: true,
      headers: { apikey: settings.anonKey, authorization: `Bearer ${token}` },
    })
    .catch(() => undefined);
}
