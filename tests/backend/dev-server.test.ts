import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';

const root = resolve(import.meta.dirname, '../..');

test('`npm run dev` serves the app, the database and the edge functions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  const { VITEST: _, ...environment } = process.env;
  const child = spawn('npm', ['run', 'dev', '--', '--port', '0', '--host', '127.0.0.1'], {
    cwd: root,
    env: { ...environment, OAKFOLD_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of processes, because npm would leave Vite running.
    detached: true,
  });
  const ended = once(child, 'close');
  try {
    const url = await new Promise<string>((done) => {
      createInterface(child.stdout).on('line', (line) => {
        const [address] = stripVTControlCharacters(line).match(/http:\S+:\d+/) ?? [];
        if (address) done(address);
      });
    });
    const call = async (path: string) =>
      (await fetch(url + path, { headers: { apikey: PUBLISHABLE_KEY } })).status;
    expect(await call('/')).toBe(200);
    expect(await call('/rest/v1/courses?select=id')).toBe(401);
    // Functions answer only POST.
    expect(await call('/functions/v1/get-user-by-email')).toBe(405);
  } finally {
    if (child.pid) process.kill(-child.pid);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
