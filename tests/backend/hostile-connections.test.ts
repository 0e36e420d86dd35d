/** No request, upgrade or frame ends the process of `npm start`: any web page can open sockets to this machine. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import WebSocketOfNode from 'ws';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { runningServer, type ServerProcess } from './server-process.ts';

const REALTIME = `/realtime/v1/websocket?apikey=${PUBLISHABLE_KEY}&vsn=1.0.0`;
const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

let folder: string;
let server: ServerProcess;
let host: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  server = await runningServer(folder);
  host = `Host: ${new URL(server.url).host}`;
});

afterEach(async () => {
  expect((await fetch(`${server.url}/local/mails.json`)).status).toBe(200);
});

afterAll(async () => {
  expect(await server.stop()).toBe(0);
  rmSync(folder, { recursive: true });
});

/** Opens a connection and sends bytes. */
async function open(...parts: (string | Buffer)[]): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const part of parts) socket.write(part);
  return socket;
}

const head = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`;

/** Resolves when the server has answered or closed the connection, and closes it. */
async function answered(socket: Socket): Promise<void> {
  socket.resume();
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
}

const PATHS = [
  '//',
  '///',
  '//[',
  '/\\',
  '\\\\',
  'http://[/',
  'http://:99999/',
  'https://evil.example/',
  '/%',
  '/%00',
  '/%ff%fe/',
  '/about%0d%0a/',
  '/realtime/v1/websocket',
  '/realtime/v1/websocket?apikey=%',
  '/rest/v1//[',
  '/rest/v1/%',
  '/auth/v1/%c0%80',
  '/functions/v1/%2e%2e',
  '/local/\\',
];

describe.each(PATHS)('the address %s', (path) => {
  test('is survived in an upgrade', async () => {
    await answered(await open(head(path, host, ...UPGRADE)));
  });

  test('is survived in a request', async () => {
    await answered(await open(head(path, host, 'Accept: text/html', 'Connection: close')));
  });
});

describe.each([
  [],
  ['Host:'],
  ['Host: ['],
  ['Host: localhost:99999'],
  ['Host: localhost:4173\\'],
  ['Host: user@localhost'],
  ['Host: [::1]:0'],
  ['Host: \u00ff'],
])('the host %s', (...hosts) => {
  test.each(['/', '/rest/v1/courses', '/realtime/v1/websocket'])(
    'is survived at %s',
    async (path) => {
      await answered(await open(head(path, ...hosts, 'Accept: text/html', 'Connection: close')));
      await answered(await open(head(path, ...hosts, ...UPGRADE)));
    },
  );
});

test.each([
  ['without a key', UPGRADE.slice(0, 3)],
  ['of another version', [...UPGRADE.slice(0, 2), 'Sec-WebSocket-Version: 1', ...UPGRADE.slice(3)]],
  ['with a malformed key', [...UPGRADE.slice(0, 3), 'Sec-WebSocket-Key: short']],
  ['to another protocol', ['Connection: Upgrade', 'Upgrade: h2c']],
  ['with malformed extensions', [...UPGRADE, 'Sec-WebSocket-Extensions: ;;=,"']],
  ['with a malformed subprotocol', [...UPGRADE, 'Sec-WebSocket-Protocol: ,,']],
])('an upgrade %s is survived', async (_, headers) => {
  await answered(await open(head(REALTIME, host, ...headers)));
});

test.each(['//', '/about', '/realtime/v1/websocket?apikey=wrong', REALTIME])(
  'an upgrade to %s whose connection is reset is survived',
  async (path) => {
    for (let count = 0; count < 20; count += 1) {
      const socket = await open(head(path, host, ...UPGRADE), Buffer.alloc(200_000));
      const closed = once(socket, 'close');
      socket.resetAndDestroy();
      await closed;
    }
  },
);

test.each([
  ['without a mask', [0x81, 0x02, 0x7b, 0x7d]],
  ['of a reserved type', [0x83, 0x80, 0, 0, 0, 0]],
  ['with reserved bits', [0xf1, 0x80, 0, 0, 0, 0]],
  ['that is too long', [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]],
  ['of text that is no UTF-8', [0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]],
  ['that continues nothing', [0x80, 0x80, 0, 0, 0, 0]],
  ['that closes with a reserved code', [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xed]],
  ['that is a split ping', [0x09, 0x80, 0, 0, 0, 0]],
])('a frame %s is survived', async (_, bytes) => {
  const socket = await open(head(REALTIME, host, ...UPGRADE));
  const [greeting] = await once(socket, 'data');
  expect(String(greeting)).toMatch(/^HTTP\/1\.1 101 /);
  socket.write(Buffer.from(bytes));
  await answered(socket);
});

const joinMessage = (topic: unknown, payload: unknown) =>
  JSON.stringify({ topic, event: 'phx_join', payload, ref: '1', join_ref: '1' });
const withToken = (access_token: string) => ({ config: { private: true }, access_token });

test.each([
  ['that is empty', ''],
  ['that is null', 'null'],
  ['that is an empty list', '[]'],
  ['that is a list of numbers', '[1,2,3,4,5]'],
  ['with fields of the wrong types', '{"topic":1,"event":[]}'],
  ['of sixty thousand brackets', '['.repeat(60_000)],
  ['nested five thousand times', `${'{"payload":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['that joins nothing', joinMessage('', null)],
  ['that joins without a token', joinMessage('realtime:', { config: { private: true } })],
  ['that joins __proto__', joinMessage('__proto__', { config: null, access_token: {} })],
  ['with an empty token', joinMessage('realtime:enquiries', withToken(''))],
  ['with a token of two dots', joinMessage('realtime:enquiries', withToken('..'))],
  ['with a malformed token', joinMessage('realtime:enquiries', withToken('a.b.c'))],
  ['with a token of dots', joinMessage('realtime:enquiries', withToken('.'.repeat(40_000)))],
  [
    'with a token of claims that are null',
    joinMessage('realtime:enquiries', withToken('e30.bnVsbA.e30')),
  ],
  [
    'that refreshes what was not joined',
    '{"topic":"realtime:courses","event":"access_token","payload":{"access_token":"a.b.c"}}',
  ],
  ['that leaves what was not joined', '{"topic":"realtime:courses","event":"phx_leave"}'],
])('a message %s is survived', async (_, message) => {
  const socket = new WebSocketOfNode(server.url.replace('http', 'ws') + REALTIME);
  await once(socket, 'open');
  const beat = new Promise<void>((done) => {
    socket.on('message', (data) => String(data).includes('"ref":"beat"') && done());
  });
  socket.send(message);
  socket.send('{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"beat"}');
  await beat;
  const closed = once(socket, 'close');
  socket.close();
  await closed;
});
