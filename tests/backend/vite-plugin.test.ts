import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocketOfNode from 'ws';
import { DEMO_ACCOUNTS } from '../../supabase/local/demo-accounts.ts';
import { embeddedBackend } from '../../supabase/local/vite-plugin.ts';

let root: string;
let vite: ViteDevServer;
let url: string;

beforeAll(async () => {
  // The plugin is off in Vitest's own server; this test turns it on.
  vi.stubEnv('VITEST', '');
  root = mkdtempSync(join(tmpdir(), 'vite-'));
  writeFileSync(join(root, 'index.html'), '<title>App</title>');
  vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [embeddedBackend({ dataDir: join(root, 'data') })],
    server: { port: 0, host: '127.0.0.1', watch: null },
  });
  await vite.listen(0);
  const address = vite.httpServer?.address();
  url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
}, 30_000);

afterAll(async () => {
  await vite.close();
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test('the app and the backend share one address', async () => {
  expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toContain('App');
  expect(await (await fetch(`${url}/local/mails.json`)).json()).toEqual([]);
});

test('the web sockets of app and backend share one address', async () => {
  const client = createClient(url, 'demo-publishable-key', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocketOfNode as never },
  });
  const { email = '', password = '' } = DEMO_ACCOUNTS[0] ?? {};
  await client.auth.signInWithPassword({ email, password });
  await client.realtime.setAuth();
  const status = await new Promise((resolve) => {
    client.channel('courses', { config: { private: true } }).subscribe(resolve);
  });
  expect(status).toBe('SUBSCRIBED');
  client.realtime.disconnect();

  const hmr = new WebSocketOfNode(
    `${url.replace('http', 'ws')}/?token=${vite.config.webSocketToken}`,
    'vite-hmr',
    { origin: url },
  );
  const greeting = await new Promise<string>((resolve, reject) => {
    hmr.on('message', (data) => resolve(String(data))).on('error', reject);
  });
  hmr.close();
  expect(JSON.parse(greeting)).toEqual({ type: 'connected' });
});

test('an upgrade is refused while the backend cannot start', async () => {
  const broken = join(root, 'broken');
  mkdirSync(broken);
  writeFileSync(join(broken, 'database'), 'not a folder');
  const failing = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [embeddedBackend({ dataDir: broken })],
    server: { port: 0, host: '127.0.0.1', watch: null },
  });
  await failing.listen(0);
  const address = failing.httpServer?.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = new WebSocketOfNode(`ws://localhost:${port}/realtime/v1/websocket`);
  const message = await new Promise<string>((done) => {
    socket.on('error', (error) => done(error.message));
  });
  await failing.close();
  expect(message).toBe('socket hang up');
});
