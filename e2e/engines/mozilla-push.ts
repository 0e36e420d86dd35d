/**
 * Mozilla's push service on this machine, as far as one Firefox needs it: the messages of its WebSocket, and the endpoints to
 * which a sender posts.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { readVapid } from '../../tests/harness/push-service.ts';
import { within } from './within.ts';

/** How long Firefox may take to confirm a push, in milliseconds. */
const confirmLimitMs = 20_000;
/** What Firefox confirms with once it has decrypted a push and handed it to the worker. */
const DELIVERED = 100;

export interface MozillaPush {
  /** For `dom.push.serverURL`. */
  url: string;
  /** The host of the endpoints. */
  host: string;
  /** Takes a push as a push service does. @returns 201 once Firefox has decrypted it; 410 for an endpoint that has ended */
  receive(request: Request): Promise<Response>;
  close(): void;
}

interface Confirmed {
  channelID: string;
  version: string;
  code: number;
}

export async function startMozillaPush(): Promise<MozillaPush> {
  const host = 'push.example';
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** The public key of its sender, and the browser, by channel. */
  const channels = new Map<string, { key: string; browser: WebSocket }>();
  const waiting = new Map<string, (code: number) => void>();
  server.on('connection', (browser) => {
    browser.on('message', (data) => {
      const message = JSON.parse(String(data));
      const { messageType, channelID, key, uaid } = message;
      const reply = (more: object) =>
        browser.send(JSON.stringify({ messageType, status: 200, ...more }));
      if (messageType === 'hello') {
        reply({ uaid: uaid || crypto.randomUUID().replaceAll('-', ''), use_webpush: true });
      } else if (messageType === 'register') {
        channels.set(channelID, {
          key: Buffer.from(key, 'base64url').toString('base64url'),
          browser,
        });
        reply({ channelID, pushEndpoint: `https://${host}/${channelID}` });
      } else if (messageType === 'unregister') {
        channels.delete(channelID);
        reply({ channelID });
      } else if (messageType === 'ack') {
        for (const { version, code } of message.updates as Confirmed[])
          waiting.get(version)?.(code);
      }
    });
  });
  return {
    url: `ws://127.0.0.1:${port}`,
    host,
    receive: async (request) => {
      const channelID = new URL(request.url).pathname.slice(1);
      const channel = channels.get(channelID);
      if (!channel) return new Response(null, { status: 410 });
      if (readVapid(request.headers.get('authorization') ?? '').key !== channel.key)
        return new Response(null, { status: 403 });
      const version = crypto.randomUUID();
      const confirmed = new Promise<number>((done) => waiting.set(version, done));
      const push = {
        messageType: 'notification',
        ...{ channelID, version },
        data: Buffer.from(await request.arrayBuffer()).toString('base64url'),
        headers: { encoding: request.headers.get('content-encoding') },
      };
      channel.browser.send(JSON.stringify(push));
      const code = await within(confirmLimitMs, confirmed);
      return new Response(null, { status: code === DELIVERED ? 201 : 400 });
    },
    close: () => {
      for (const browser of server.clients) browser.terminate();
      server.close();
    },
  };
}
