import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { publicPages } from '../../src/content/public-pages.ts';
import { checkSite } from '../../supabase/owner/checks/site.ts';
import { builtSite, projectUrl } from '../harness/built-site.ts';
import { describeHost, type Host } from './site-expectations.ts';
import { toolFolder } from './tools.ts';

const root = resolve(import.meta.dirname, '../..');
const configuration = join(root, '.cloudflare/wrangler.jsonc');

/** Runs Wrangler without an account, network or telemetry. */
function wrangler(argv: string[], home: string) {
  const script = join(toolFolder('wrangler'), 'bin/wrangler.js');
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_CONFIG_HOME: home,
    CI: 'true',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_LOG_PATH: home,
    // Off: Wrangler would download sample data about visitors from Cloudflare.
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  };
  return { file: process.execPath, argv: [script, ...argv, '--config', configuration], env };
}

/** Serves the site in Cloudflare's runtime, workerd. */
async function startWorkerd(site: string): Promise<Host> {
  const home = mkdtempSync(join(tmpdir(), 'wrangler-'));
  const { file, argv, env } = wrangler(
    [
      ...['dev', '--assets', site, '--ip', '127.0.0.1', '--port', '0', '--inspector-port', '0'],
      ...['--persist-to', home, '--show-interactive-dev-session=false'],
    ],
    home,
  );
  // In its own process group, so that workerd ends with it.
  const child = spawn(file, argv, {
    cwd: home,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressOf(child);
  return {
    url,
    stop: async () => {
      const closed = once(child, 'close');
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await closed;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Resolves when the process listens. @throws its output if it ends before */
function addressOf({ stdout, stderr }: ChildProcess): Promise<string> {
  const printed: string[] = [];
  return new Promise((done, fail) => {
    for (const stream of [stdout, stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => {
        printed.push(line);
        const address = /Ready on (http:\S+)/.exec(line)?.[1];
        if (address) done(address);
      });
    }
    stdout?.once('close', () => fail(new Error(printed.join('\n'))));
  });
}

describeHost(startWorkerd);

test('the doctor finds nothing wrong with the site', async () => {
  const host = await startWorkerd(await builtSite());
  const findings = await checkSite(host.url, projectUrl, 20_000);
  await host.stop();
  expect(findings.map(({ outcome, text }) => `${outcome} ${text}`)).toEqual([
    `OK The site serves all ${publicPages.size} public pages.`,
    'OK Pages of an account open, and unknown addresses are 404.',
    'OK The site was built for this project.',
  ]);
});

test('wrangler accepts the configuration and every rule of _headers', async () => {
  const home = mkdtempSync(join(tmpdir(), 'wrangler-'));
  const { file, argv, env } = wrangler(
    ['deploy', '--dry-run', '--outdir', join(home, 'out'), '--assets', await builtSite()],
    home,
  );
  const { stdout, stderr } = await promisify(execFile)(file, argv, { cwd: home, env });
  rmSync(home, { recursive: true, force: true });
  expect(stdout).toContain('--dry-run: exiting now.');
  expect(stdout + stderr).not.toMatch(/warn|error|invalid/i);
});
