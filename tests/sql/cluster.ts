import { execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { openPostgres } from '../../supabase/local/database.ts';
import { migrate, readMigrations } from '../../supabase/local/migrations.ts';

const run = promisify(execFile);
const BIN = '/usr/lib/postgresql/15/bin';
const NEEDED = [
  `${BIN}/initdb`,
  '/usr/share/postgresql/15/extension/pgtap.control',
  '/usr/bin/pg_prove',
];
const SUPABASE = resolve(import.meta.dirname, '../../supabase');

/** Runs a command until there is no more input, then shuts the server down at once and cleans up. */
const UNTIL_LET_GO = `
  "$@" &
  cat > /dev/null
  kill -QUIT "$(head -n 1 "$0/data/postmaster.pid")"
  wait
  rm -rf "$0"`;

/** A PostgreSQL server of this test alone: in a temporary folder, on a socket, gone at the end. */
export interface Cluster {
  /** Folder of the socket, which is the host for clients. */
  socket: string;
  /** A new database holding the project's schema, in a fraction of a second. */
  createDatabase(): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  connect(database: string): Sql;
  stop(): Promise<void>;
}

/** Starts PostgreSQL 15 with pgTAP; a machine without them learns what to install. */
export async function startCluster(): Promise<Cluster> {
  if (!NEEDED.every((file) => existsSync(file))) {
    throw new Error(
      'The SQL tests need PostgreSQL 15: apt-get install postgresql-15 postgresql-15-pgtap libtap-parser-sourcehandler-pgtap-perl',
    );
  }
  const owner = await databaseOwner();
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  chmodSync(folder, 0o755);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const as = (command: string, args: string[]): [string, string[]] =>
    owner ? ['runuser', ['-u', owner.name, '--', command, ...args]] : [command, args];

  const data = join(folder, 'data');
  const init = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  await run(...as(join(BIN, 'initdb'), init), { cwd: folder });
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    // Nothing here outlives the test.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '40',
    TimeZone: 'UTC',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = as(join(BIN, 'postgres'), ['-D', data, ...flags]);
  // The shell waits for the end of its input, which comes when this process lets go of it or dies.
  const server = spawn('sh', ['-c', UNTIL_LET_GO, folder, command, ...args], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await untilReady(server.stderr);
  const connect = (database: string) =>
    postgres({ host: folder, database, username: 'postgres', onnotice: () => undefined });
  const admin = connect('postgres');
  await admin.unsafe('create database project');
  await prepare(folder);

  let made = 0;
  return {
    socket: folder,
    connect,
    createDatabase: async () => {
      made += 1;
      const name = `clone_${made}`;
      await admin.unsafe(`create database ${name} template project`);
      return name;
    },
    dropDatabase: async (name) => {
      await admin.unsafe(`drop database ${name} with (force)`);
    },
    stop: async () => {
      await admin.end();
      const ended = new Promise((done) => server.once('close', done));
      server.stdin.end();
      await ended;
    },
  };
}

/** What a hosted project has, then the project's migrations, then pgTAP. */
async function prepare(socket: string): Promise<void> {
  const database = await openPostgres({ host: socket, database: 'project', username: 'postgres' });
  await migrate(database, readMigrations(join(SUPABASE, 'migrations')));
  await database.exec('create schema extensions; create extension pgtap schema extensions');
  await database.close();
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

/** PostgreSQL refuses to run as root; then it runs as the account that its package made. */
async function databaseOwner(): Promise<{ name: string; uid: number; gid: number } | null> {
  if (userInfo().uid !== 0) return null;
  const { stdout } = await run('getent', ['passwd', 'postgres']);
  const [name = 'postgres', , uid, gid] = stdout.split(':');
  return { name, uid: Number(uid), gid: Number(gid) };
}
