import { beforeEach, expect, it, vi } from 'vitest';
import { openRealtime } from './realtime.ts';

/** The addresses that were connected to, and what was sent. */
let connected: URL[];
let sent: { event: string; payload: { access_token?: string } }[];

class Socket {
  binaryType = 'blob';
  readyState = 0;
  onopen = () => undefined;
  constructor(address: string) {
    connected.push(new URL(address));
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen();
    });
  }
  send(text: string): void {
    const [, , , event, payload] = JSON.parse(text);
    sent.push({ event, payload });
  }
  close(): void {
    this.readyState = 3;
  }
}

beforeEach(() => {
  [connected, sent] = [[], []];
  vi.stubGlobal('WebSocket', Socket);
});

const open = (valid: (userId?: string) => Promise<string>) =>
  openRealtime({ url: 'https://example.com', anonKey: 'anonymous' }, { valid }, 'user');

it('joins with the token of its user, which is asked for again each time', async () => {
  const valid = vi.fn(async (_userId?: string) => `token ${valid.mock.calls.length}`);
  const realtime = await open(valid);
  expect(connected).toEqual([]);
  await realtime.setAuth();
  realtime.channel('user:1', { config: { private: true } }).subscribe();
  await vi.waitFor(() => expect(sent.some(({ event }) => event === 'phx_join')).toBe(true));
  const [address] = connected;
  expect(`${address?.origin}${address?.pathname}`).toBe('wss://example.com/realtime/v1/websocket');
  expect(address?.searchParams.get('apikey')).toBe('anonymous');
  expect(valid.mock.calls.every(([userId]) => userId === 'user')).toBe(true);
  const tokenOfJoin = () =>
    sent.filter(({ event }) => event === 'phx_join').at(-1)?.payload.access_token;
  const first = tokenOfJoin();
  expect(first).toMatch(/^token \d+$/);
  await realtime.setAuth();
  realtime.channel('courses', { config: { private: true } }).subscribe();
  await vi.waitFor(() => expect(tokenOfJoin()).not.toBe(first));
  await realtime.disconnect();
});

it('asks for a token without failing when there is none', async () => {
  const realtime = await open(async () => {
    throw new Error('signed out');
  });
  await expect(realtime.setAuth()).resolves.toBeUndefined();
});
