import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { serverArguments } from '../harness/bundles.ts';

export interface ServerProcess {
  url: string;
  /** Kills the process, as a power cut does. */
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

export interface FailedStart {
  code: number | null;
  error: string;
}

async function spawnProcess(dataDir: string) {
  return spawn(process.execPath, await serverArguments(), {
    env: { ...process.env, PORT: '0', OAKFOLD_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts the real server as a separate process. */
export const startedProcess = async (dataDir: string): Promise<Pick<ServerProcess, 'kill'>> =>
  processOf(await spawnProcess(dataDir), '');

/** Starts the real server. Resolves when it has printed its address or has ended. */
export async function spawnServer(dataDir: string): Promise<ServerProcess | FailedStart> {
  const child = await spawnProcess(dataDir);
  let error = '';
  child.stderr.on('data', (part) => {
    error += part;
  });
  const ended = once(child, 'close').then(([code]): FailedStart => ({ code, error }));
  const started = new Promise<ServerProcess>((resolve) => {
    createInterface(child.stdout).once('line', (url) => resolve(processOf(child, url)));
  });
  return Promise.race([started, ended]);
}

function processOf(child: ChildProcess, url: string): ServerProcess {
  const end = async (signal: NodeJS.Signals) => {
    const closed = once(child, 'close');
    child.kill(signal);
    return (await closed)[0] as number | null;
  };
  return {
    url,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** Starts the real server for tests that need it running. */
export async function runningServer(dataDir: string): Promise<ServerProcess> {
  const server = await spawnServer(dataDir);
  if ('code' in server) throw new Error(server.error);
  return server;
}
