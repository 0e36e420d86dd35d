/** The edge functions in Deno, one process each, as hosted Supabase runs them. */
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toolProgram } from '../hosted/tools.ts';

const FUNCTIONS = resolve(import.meta.dirname, '../../supabase/functions');
/** Without downloads: the packages that the functions use come from this project's folder. */
const PACKAGES = pathToFileURL(resolve(import.meta.dirname, '../../node_modules')).href;
const IMPORTS = {
  '@block65/webcrypto-web-push': `${PACKAGES}/@block65/webcrypto-web-push/dist/lib/main.js`,
  'uint8array-extras': `${PACKAGES}/uint8array-extras/index.js`,
};
const OFFLINE = [
  ...['--no-remote', '--no-npm', '--no-lock', '--no-config'],
  `--import-map=data:application/json,${encodeURIComponent(JSON.stringify({ imports: IMPORTS }))}`,
];
const PERMISSIONS = ['--no-prompt', '--allow-net=127.0.0.1', '--allow-env'];

/**
 * Runs a command until its input ends: when this process closes it or dies. The shell closes its own stderr, so that
 * the end of stderr means the end of the command.
 */
const UNTIL_INPUT_ENDS = '"$@" < /dev/null & exec 2>&-; cat > /dev/null; kill "$!"; wait';

export const functionNames = readdirSync(FUNCTIONS).filter((name) =>
  existsSync(join(FUNCTIONS, name, 'index.ts')),
);

const entryOf = (name: string) => join(FUNCTIONS, name, 'index.ts');

/** Environment variables that keep Deno away from the settings of this machine. */
const isolated = (folder: string) => ({
  HOME: folder,
  DENO_DIR: folder,
  DENO_NO_UPDATE_CHECK: '1',
  DENO_NO_PACKAGE_JSON: '1',
  NO_COLOR: '1',
});

/** Checks the types of a function. @returns Deno's output @throws on a type error */
export async function checkFunction(name: string): Promise<string> {
  const deno = toolProgram('deno');
  const folder = mkdtempSync(join(tmpdir(), 'deno-'));
  return new Promise((done, fail) => {
    const args = ['check', ...OFFLINE, entryOf(name)];
    execFile(deno, args, { env: isolated(folder), timeout: 60_000 }, (error, _stdout, stderr) => {
      rmSync(folder, { recursive: true });
      if (error) fail(new Error(stderr));
      else done(stderr);
    });
  });
}

export interface DenoFunctions {
  /** The address of a function, which answers at every path. */
  urlOf(name: string): string;
  /** Forwards a request for /functions/v1/<name>, like the hosted gateway without verify_jwt. */
  fetch(request: Request): Promise<Response>;
  /** The output of a function so far. */
  logOf(name: string): string;
  /** Resolves when a function has printed a text, possibly after its answer. */
  printed(name: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts functions.
 * @param environment the variables that hosted Supabase and the owner set
 * @param names the functions; all by default
 */
export async function startDenoFunctions(
  environment: Record<string, string>,
  names: readonly string[] = functionNames,
): Promise<DenoFunctions> {
  const deno = toolProgram('deno');
  const folder = mkdtempSync(join(tmpdir(), 'deno-'));
  const started = await Promise.all(
    names.map(
      async (name) => [name, await startFunction(deno, folder, name, environment)] as const,
    ),
  );
  const processes = new Map(started);
  const processOf = (name: string) => {
    const found = processes.get(name);
    if (!found) throw new Error(`The function ${name} was not started.`);
    return found;
  };
  return {
    urlOf: (name) => processOf(name).url,
    fetch: (request) => {
      const name = /^\/functions\/v1\/([^/]+)/.exec(new URL(request.url).pathname)?.[1] ?? '';
      return fetch(new Request(processOf(name).url, request));
    },
    logOf: (name) => processOf(name).log(),
    printed: (name, text) => processOf(name).printed(text),
    close: async () => {
      await Promise.all([...processes.values()].map((process) => process.stop()));
      rmSync(folder, { recursive: true });
    },
  };
}

interface FunctionProcess {
  url: string;
  log(): string;
  printed(text: string): Promise<void>;
  stop(): Promise<void>;
}

async function startFunction(
  deno: string,
  folder: string,
  name: string,
  environment: Record<string, string>,
): Promise<FunctionProcess> {
  const command = [deno, 'run', ...OFFLINE, ...PERMISSIONS, entryOf(name)];
  const child = spawn('sh', ['-c', UNTIL_INPUT_ENDS, 'sh', ...command], {
    // Deno chooses a free port and prints it.
    env: {
      ...isolated(folder),
      PATH: process.env.PATH,
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      ...environment,
    },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const stop = () => {
    child.stdin.end();
    return ended;
  };
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    log += part;
  });
  /** Resolves when the log matches. @throws if the process ends before */
  const matched = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((done, fail) => {
      const look = () => {
        const match = pattern.exec(log);
        if (match) done(match);
      };
      look();
      child.stderr.on('data', look);
      child.stderr.once('end', () => fail(new Error(`The function ${name} ended:\n${log}`)));
    });
  const printed = async (text: string) => void (await matched(new RegExp(escaped(text))));
  try {
    const [, url = ''] = await matched(/Listening on (http:\S+)/);
    return { url, log: () => log, printed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
