import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { toolProgram, toolVersions } from './tools.ts';

const SUPABASE = resolve(import.meta.dirname, '../../supabase');

/**
 * A copy of the files that the CLI reads, with a recent version check, so that the CLI does not look for a newer
 * version.
 */
function copyOfProject(folder: string): string {
  const project = join(folder, 'project');
  cpSync(SUPABASE, join(project, 'supabase'), {
    recursive: true,
    filter: (path) => !path.endsWith('/.temp'),
  });
  const notes = join(project, 'supabase/.temp');
  mkdirSync(notes);
  writeFileSync(join(notes, 'cli-latest'), `v${toolVersions.supabase}`);
  return project;
}

export interface CliResult {
  code: number;
  stdout: string;
  stderr: string;
  /** The first lines of requests to the internet. None of them left this machine. */
  requests: string[];
}

/**
 * Runs the Supabase CLI on this project, as an owner does. It has no access to git, docker, an access token, the
 * settings of this machine or the internet, and sends no telemetry.
 */
export async function runSupabase(...args: string[]): Promise<CliResult> {
  const program = toolProgram('supabase');
  const home = mkdtempSync(join(tmpdir(), 'supabase-cli-'));
  const proxy = await startDeadEnd();
  const env = {
    PATH: home,
    HOME: home,
    DO_NOT_TRACK: '1',
    SUPABASE_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
    HTTP_PROXY: proxy.url,
    HTTPS_PROXY: proxy.url,
  };
  const all = [program, ...args, '--workdir', copyOfProject(home), '--agent', 'no'];
  return new Promise((done) => {
    execFile(
      process.execPath,
      all,
      { cwd: home, env, timeout: 60_000 },
      (error, stdout, stderr) => {
        proxy.close();
        rmSync(home, { recursive: true });
        const code = error ? Number(error.code ?? 1) : 0;
        done({ code, stdout, stderr, requests: proxy.requests });
      },
    );
  });
}

/** A proxy that records requests and forwards none. */
async function startDeadEnd() {
  const requests: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      requests.push(String(data).split('\r\n')[0] ?? '');
      socket.destroy();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests, close: () => server.close() };
}
