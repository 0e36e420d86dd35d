import 'fake-indexeddb/auto';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { enquiryChannel } from '../enquiries/background-sync.ts';
import { deleteEnquiry, readEnquiries, writeEnquiry } from '../enquiries/store.ts';
import type { StoredEnquiry } from '../enquiries/types.ts';
import type { KeyValueStore } from '../environment.ts';
import { setPageContext } from '../page-context.ts';
import { SessionStore } from '../remote/session-store.ts';
import { sessionKey } from '../stored-keys.ts';
import { unsentForms, unsentWork } from './unsent.ts';

const ann = {
  id: 'ann',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Bee',
  userType: 'parent',
} as const;

function keyValueOf(user: typeof ann | null): KeyValueStore {
  const session = { access_token: 'a', refresh_token: 'r', expires_at: 2 ** 40, user };
  return {
    get: (key) => (user && key === sessionKey ? JSON.stringify(session) : null),
    set: () => undefined,
    remove: () => undefined,
    onChange: () => () => undefined,
  };
}

function signIn(user: typeof ann | null): void {
  const keyValue = keyValueOf(user);
  const settings = { url: 'http://localhost:1', anonKey: 'key' };
  setPageContext({ settings, keyValue, store: new SessionStore(keyValue) });
}

const form = (id: string, rest: Partial<StoredEnquiry> = {}): StoredEnquiry => ({
  id,
  kind: 'mock-test',
  details: { email: 'ann@example.com' },
  submittedAt: '2026-11-26T10:00:00.000Z',
  state: 'waiting',
  userId: 'ann',
  ...rest,
});
const ids = (forms: readonly StoredEnquiry[]) => forms.map(({ id }) => id);

beforeEach(() => signIn(ann));
// Other files read the same store.
afterEach(async () => {
  for (const { id } of await readEnquiries()) await deleteEnquiry(id);
});

it("counts a person's own forms and a visitor's, waiting or refused, and nobody else's", async () => {
  await writeEnquiry(form('own'));
  await writeEnquiry(form('refused', { state: 'refused' }));
  await writeEnquiry(form('visitor', { userId: null }));
  await writeEnquiry(form('other', { userId: 'bob' }));
  const sentAt = new Date().toISOString();
  await writeEnquiry(form('sent', { state: 'sent', sentAt }));
  expect(ids(await firstValueFrom(unsentForms())).toSorted()).toEqual([
    'own',
    'refused',
    'visitor',
  ]);
});

it('a sign-out loses only what belongs to the account', async () => {
  await writeEnquiry(form('own'));
  await writeEnquiry(form('visitor', { userId: null }));
  const { changes, forms } = await firstValueFrom(unsentWork());
  expect({ changes, forms: ids(forms) }).toEqual({ changes: 0, forms: ['own'] });
  signIn(null);
  expect(await firstValueFrom(unsentWork())).toEqual({ changes: 0, forms: [] });
});

it('follows another script that changes the queue', async () => {
  const seen: string[][] = [];
  const subscription = unsentForms().subscribe((forms) => seen.push(ids(forms)));
  await expect.poll(() => seen).toEqual([[]]);
  await writeEnquiry(form('own'));
  const channel = new BroadcastChannel(enquiryChannel);
  channel.postMessage('changed');
  await expect.poll(() => seen.at(-1)).toEqual(['own']);
  channel.close();
  subscription.unsubscribe();
});
