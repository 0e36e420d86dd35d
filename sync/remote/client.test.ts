import { expect, it, vi } from 'vitest';
import { openClient } from './client.ts';
import type { Network } from './network.ts';
import type { Tokens } from './tokens.ts';

const settings = { url: 'http://127.0.0.1:9', anonKey: 'anonymous' };
const tokens = {
  valid: async () => 'token',
  accepted: vi.fn(),
  refused: vi.fn(),
} as unknown as Tokens;

it('makes no request once the exchange has ended', async () => {
  let isOver = false;
  const fetch = vi.fn(async () => new Response('[]', { status: 200 }));
  const network = { fetch } as unknown as Network;
  const client = openClient(settings, tokens, network, 'user', () => !isOver);
  const ask = () => client.from('courses').select('id').retry(false);

  expect((await ask()).error).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(1);
  isOver = true;
  expect((await ask()).error).not.toBeNull();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('sends a request with the token of its user, and none without a valid one', async () => {
  const sent: (string | null)[] = [];
  const fetch = vi.fn(async (_input: unknown, init?: RequestInit) => {
    sent.push(new Headers(init?.headers).get('authorization'));
    return new Response('[]', { status: 200 });
  });
  const valid = vi.fn(async (_userId?: string) => 'of the user');
  const its = { valid, accepted: vi.fn(), refused: vi.fn() };
  const client = openClient(settings, its, { fetch } as unknown as Network, 'user', () => true);
  const ask = () => client.from('courses').select('id').retry(false);
  await ask();
  expect(sent).toEqual(['Bearer of the user']);
  expect(valid).toHaveBeenCalledWith('user');
  valid.mockRejectedValue(new Error('no token'));
  expect((await ask()).error).not.toBeNull();
  expect(sent).toHaveLength(1);
});

it.each([
  [401, 1],
  [403, 0],
  [200, 0],
])('after the status %i, %i tokens are taken as expired', async (status, times) => {
  const fetch = async () => new Response('[]', { status });
  const its = { valid: async () => 'token', accepted: vi.fn(), refused: vi.fn() };
  const client = openClient(settings, its, { fetch } as unknown as Network, 'user', () => true);
  await client.from('courses').select('id').retry(false);
  expect(its.refused).toHaveBeenCalledTimes(times);
  if (times > 0) expect(its.refused).toHaveBeenCalledWith('token');
});
