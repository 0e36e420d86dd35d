import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { expect, it } from 'vitest';
import { keyValueStore } from '../tests/harness/key-value-store.ts';
import { markForRemoval, removals } from './device-removals.ts';
import type { Environment, KeyValueStore } from './environment.ts';
import { DeviceSessions } from './remote/device-sessions.ts';
import { StoredAccounts } from './stored-accounts.ts';

/** @param during what another tab does while data is removed */
function accountsOn(keyValue: KeyValueStore, during: () => void) {
  const environment = {
    keyValue,
    openStorage: async () => getRxStorageMemory(),
    deleteRemains: async () => during(),
    whileClosed: async () => true,
  } as Partial<Environment> as Environment;
  const store = new DeviceSessions(keyValue);
  return { store, accounts: new StoredAccounts(environment, store, async () => null) };
}

it('keeps a user on the list who signs out in another tab during a removal', async () => {
  const keyValue = keyValueStore();
  const { accounts } = accountsOn(keyValue, () => markForRemoval(keyValue, 'second'));
  markForRemoval(keyValue, 'first');
  await accounts.forgetListed();
  expect(removals(keyValue)).toEqual(['second']);
});

it('lists an account that may be closed until its data is removed', async () => {
  const keyValue = keyValueStore();
  const { accounts, store } = accountsOn(keyValue, () => {
    throw new Error('The storage is refused.');
  });
  store.closing = { userId: 'first', renewedAt: null };
  await expect(accounts.forgetListed()).rejects.toThrow('refused');
  expect(removals(keyValue)).toEqual(['first']);
});
