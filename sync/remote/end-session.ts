/** Ends of sessions. They need no network, so they are part of every page with the app. */
import type { AuthDependencies } from './auth.ts';

type Dependencies = Pick<AuthDependencies, 'settings' | 'store' | 'network'>;

/**
 * Tells the service that the session is over, without waiting for the answer. If the network is down, the
 * session stays at the service, but its refresh token no longer exists on any device.
 */
export function endSessionAtServer(
  { settings, network }: Omit<Dependencies, 'store'>,
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

/**
 * Leaves a session that a reset link opened, without a new password. Whoever was signed in on this device before is so
 * again; their data is still here, because a session of a reset link opens none.
 */
export function cancelPasswordReset(dependencies: Dependencies): void {
  const { store } = dependencies;
  const { current } = store;
  if (!current?.recovery) return;
  if (current.before) store.save({ ...current.before, recovery: false });
  else store.clear('none');
  endSessionAtServer(dependencies, current.access_token);
}
