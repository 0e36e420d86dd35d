import { execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { freePort } from '../harness/free-port.ts';

const run = promisify(execFile);

/**
 * Runs a server until its input ends, then stops it and cleans up. The shell closes its own stderr, so that the end
 * of stderr means the end of the server.
 */
const UNTIL_INPUT_ENDS = `
  "$@" &
  exec 2>&-
  cat > /dev/null
  kill -QUIT "$(head -n 1 "$0/data/postmaster.pid")"
  wait
  rm -rf "$0"`;

/** A PostgreSQL server for one test file, in a temporary folder that is deleted at the end. */
export interface PostgresServer {
  /** The folder of the socket, which clients use as host. */
  socket: string;
  /** The port on 127.0.0.1; null if the server listens on its socket only. */
  port: number | null;
  /** A pool of at most `max` superuser connections. Notices are dropped without an `onnotice`. */
  connect(database: string, max?: number, onnotice?: (notice: { message?: string }) => void): Sql;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** The folder with initdb and postgres. */
  bin: string;
  superuser?: string;
  /** Whether it also listens on a port of 127.0.0.1. */
  onLoopback?: boolean;
}

/** Starts a PostgreSQL server without passwords. */
export async function startPostgres({
  bin,
  superuser = 'postgres',
  onLoopback = false,
}: PostgresOptions): Promise<PostgresServer> {
  const owner = await databaseOwner();
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  chmodSync(folder, 0o755);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const as = (command: string, args: string[]): [string, string[]] =>
    owner ? ['runuser', ['-u', owner.name, '--', command, ...args]] : [command, args];

  const data = join(folder, 'data');
  const init = ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  await run(...as(join(bin, 'initdb'), [...init, '--no-sync']), { cwd: folder });
  const port = onLoopback ? await freePort() : null;
  const settings = {
    listen_addresses: port === null ? '' : '127.0.0.1',
    ...(port === null ? {} : { port: String(port) }),
    unix_socket_directories: folder,
    // No durability: the data does not outlive the test.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '40',
    TimeZone: 'UTC',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = as(join(bin, 'postgres'), ['-D', data, ...flags]);
  // The shell waits for the end of its input: when this process closes it or dies.
  const server = spawn('sh', ['-c', UNTIL_INPUT_ENDS, folder, command, ...args], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await untilReady(server.stderr);
  return {
    socket: folder,
    port,
    connect: (database, max = 10, onnotice = () => undefined) =>
      postgres({
        host: folder,
        ...(port === null ? {} : { port }),
        database,
        username: superuser,
        max,
        onnotice,
      }),
    stop: async () => {
      const ended = new Promise((done) => server.once('close', done));
      server.stdin.end();
      await ended;
    },
  };
}

function untilReady(stderr: NodeJS.ReadableStream): Promise<void> {
  return new Promise((done, fail) => {
    let log = '';
    stderr.on('data', (part) => {
      log += part;
      if (log.includes('ready to accept connections')) done();
    });
    stderr.on('end', () => fail(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

/** PostgreSQL refuses to run as root, so root runs it as the account of its package, or as nobody. */
async function databaseOwner(): Promise<{ name: string; uid: number; gid: number } | null> {
  if (userInfo().uid !== 0) return null;
  const { stdout } = await run('getent', ['passwd', 'postgres']).catch(() =>
    run('getent', ['passwd', 'nobody']),
  );
  const [name = 'nobody', , uid, gid] = stdout.split(':');
  return { name, uid: Number(uid), gid: Number(gid) };
}
