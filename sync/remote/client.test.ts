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

// Node 20 has no WebSocket, and this test listens to none.
vi.stubGlobal('WebSocket', class {});

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
