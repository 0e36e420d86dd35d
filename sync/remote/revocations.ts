/**
 * Sessions that this device has ended and the auth service has not. Their tokens are kept outside the session, for the
 * log-out alone: nothing else reads them. A log-out that could not be sent is sent again after pauses that grow and at
 * every start of a tab.
 */

import * as v from 'valibot';
import type { KeyValueStore } from '../environment.ts';
import { revocationsKey } from '../stored-keys.ts';
import { StoredValue } from '../stored-value.ts';
import type { Backoff } from './backoff.ts';
import type { Network } from './network.ts';
import type { Revocation } from './revoke.ts';
import type { Settings } from './settings.ts';

const revocation = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_at: v.number(),
  endedAt: v.number(),
});

export class Revocations {
  readonly kept = new StoredValue(revocationsKey, v.array(revocation));
  readonly backoff: Backoff;

  constructor(
    readonly settings: Settings,
    readonly keyValue: KeyValueStore,
    readonly network: Network,
    readonly now: () => number,
  ) {
    this.backoff = network.newBackoff();
  }

  /** Ends a session at the auth service, now or when it can be reached. Does not wait for the answer. */
  add({ access_token, refresh_token, expires_at }: Omit<Revocation, 'endedAt'>): void {
    const added = { access_token, refresh_token, expires_at, endedAt: this.now() };
    this.kept.write(this.keyValue, [...(this.kept.read(this.keyValue) ?? []), added]);
    void this.sendAll();
  }

  /** Sends every log-out that waits. After a failure it is called again by itself. */
  async sendAll(): Promise<void> {
    if (!this.kept.read(this.keyValue) || !this.backoff.isOpen) return;
    // Loaded on demand: almost every page has nothing to send.
    const sending = await import('./revoke.ts').catch(() => null);
    if (await sending?.revokeAll(this)) return this.backoff.succeeded();
    this.backoff.failed();
    await this.backoff.ready();
    await this.sendAll();
  }
}
