/** No request, upgrade or message ends the process of `npm start`: any web page can open sockets to this machine. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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

/** Opens a connection and sends a request, and bytes after it. */
async function open(path: string, headers: string[], body: Buffer = Buffer.alloc(0)) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${[`GET ${path} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`);
  socket.write(body);
  return socket;
}

/** Resolves with the first bytes of the answer, or '' if the server closed the connection; closes it. */
async function answerOf(socket: Socket): Promise<string> {
  const [data = ''] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
  return typeof data === 'boolean' ? '' : String(data);
}

test.each(['//', '//[', '/\\', 'http://[/', '/%', '/%ff/', '/rest/v1//[', '/auth/v1/%c0%80'])(
  'the address %s is survived in a request and in an upgrade',
  async (path) => {
    await answerOf(await open(path, [host, 'Accept: text/html', 'Connection: close']));
    await answerOf(await open(path, [host, ...UPGRADE]));
  },
);

test.each([[], ['Host: ['], ['Host: thief.example'], ['Host: user@localhost'], ['Host: \u00ff']])(
  'the host %s gets nothing',
  async (...hosts) => {
    for (const path of ['/', '/rest/v1/courses', REALTIME]) {
      expect(await answerOf(await open(path, [...hosts, 'Connection: close']))).toMatch(
        /^HTTP\/1.1 4/,
      );
      expect(await answerOf(await open(path, [...hosts, ...UPGRADE]))).not.toMatch(/ 101 /);
    }
  },
);

test('a malformed upgrade is survived', async () => {
  await answerOf(await open(REALTIME, [host, ...UPGRADE.slice(0, 3)]));
});

test.each(['/about', '/realtime/v1/websocket?apikey=wrong', REALTIME])(
  'an upgrade to %s whose connection is reset is survived',
  async (path) => {
    for (let count = 0; count < 20; count += 1) {
      const socket = await open(path, [host, ...UPGRADE], Buffer.alloc(200_000));
      const closed = once(socket, 'close');
      socket.resetAndDestroy();
      await closed;
    }
  },
);

test('a frame of text that is not UTF-8 is survived', async () => {
  const socket = await open(REALTIME, [host, ...UPGRADE]);
  const [greeting] = await once(socket, 'data');
  expect(String(greeting)).toMatch(/^HTTP\/1\.1 101 /);
  socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]));
  await answerOf(socket);
});

const joinWith = (access_token: unknown) =>
  `{"topic":"realtime:enquiries","event":"phx_join","payload":{"config":{"private":true},"access_token":${JSON.stringify(access_token)}}}`;

test.each([
  ['that is not JSON', '{'],
  ['that is null', 'null'],
  ['with fields of the wrong types', '{"topic":1,"event":[]}'],
  ['nested five thousand times', `${'{"payload":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['that joins without a payload', '{"topic":"__proto__","event":"phx_join","payload":null}'],
  ['with a token that is no text', joinWith({})],
  ['with a malformed token', joinWith('a.b.c')],
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
