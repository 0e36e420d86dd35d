import { expect, it } from 'vitest';
import type { OwnEnquiry, StoredEnquiry } from '#sync';
import { mergedRequests, requestsOfHome } from './own-requests.ts';

const synced = (rest: Partial<OwnEnquiry>): OwnEnquiry => ({
  id: 'a',
  kind: 'mock-test',
  details: {},
  course: null,
  childId: null,
  receivedAt: '2026-11-20T10:00:00Z',
  state: 'received',
  replies: [],
  ...rest,
});
const stored = (rest: Partial<StoredEnquiry>): StoredEnquiry => ({
  id: 'b',
  kind: 'contact',
  details: {},
  submittedAt: '2026-11-21T10:00:00Z',
  state: 'waiting',
  userId: 'rosa',
  ...rest,
});
const states = (...found: Parameters<typeof mergedRequests>) =>
  mergedRequests(...found).map(({ id, state }) => `${id} ${state}`);

it('lists what waits on this device and what the server has, newest first', () => {
  expect(states('rosa', [synced({})], [stored({}), stored({ id: 'c', state: 'refused' })])).toEqual(
    ['b waiting', 'c refused', 'a received'],
  );
});

it('lists a request once, as the server has it', () => {
  const receipt = stored({ id: 'a', state: 'sent', sentAt: '2026-11-21T10:00:00Z' });
  expect(states('rosa', [synced({ state: 'taken' })], [receipt])).toEqual(['a taken']);
  expect(states('rosa', [synced({})], [stored({ id: 'a' })])).toEqual(['a received']);
});

it('a receipt counts as received until the row has been fetched', () => {
  const about = { course: '3', childId: 'amira' };
  const receipt = stored({ state: 'sent', sentAt: '2026-11-22T10:00:00Z', about });
  const [request] = mergedRequests('rosa', [], [receipt]);
  expect(request).toMatchObject({ state: 'received', at: '2026-11-22T10:00:00Z', ...about });
});

it("leaves out what visitors filled in, and another person's", () => {
  expect(states('rosa', [], [stored({ userId: null }), stored({ userId: 'sam' })])).toEqual([]);
});

it('Home shows open requests, then those answered in the last two weeks, without subscriptions', () => {
  const answered = (id: string, writtenAt: string) =>
    synced({ id, state: 'answered', replies: [{ id: 'r', text: 'Yes.', writtenAt }] });
  const all = mergedRequests(
    'rosa',
    [
      synced({ id: 'old', receivedAt: '2026-01-01T10:00:00Z' }),
      answered('lately', '2026-11-25T10:00:00Z'),
      answered('before', '2026-11-10T10:00:00Z'),
      synced({ id: 'news', kind: 'newsletter' }),
    ],
    [],
  );
  const shown = requestsOfHome(all, new Date('2026-11-26T10:00:00Z'));
  expect(shown.map(({ id }) => id)).toEqual(['old', 'lately']);
});
