import postgres, { type Sql } from 'postgres';
import { type Environment, WrongUsage } from '../arguments.ts';
import { isMain } from '../is-main.ts';
import { ProjectUnreachable } from '../project.ts';
import { Refused } from './manifest.ts';

export const DATABASE_VARIABLE = 'SUPABASE_DB_URL';

export const CONNECTION_HINT = `The connection string is in the dashboard: Connect, Session pooler. Replace [YOUR-PASSWORD] in it.`;

/** Where a database is. It holds the password, so it is never printed. */
export interface DatabaseAddress {
  host: string;
  port: number;
  database: string;
  username: string;
  password: string;
  ssl: false | 'require' | 'verify-full';
}

/**
 * Reads the connection string from the environment, because a command line is kept in the shell's history.
 * @throws WrongUsage if it is missing or unusable, or if the connection would not be encrypted
 */
export function readDatabaseAddress(environment: Environment): DatabaseAddress {
  const text = environment[DATABASE_VARIABLE]?.trim();
  if (!text) throw new WrongUsage(`${DATABASE_VARIABLE} is not set.`);
  if (text.includes('[YOUR-PASSWORD]')) {
    throw new WrongUsage(`${DATABASE_VARIABLE} holds [YOUR-PASSWORD] in place of the password.`);
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url?.hostname || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new WrongUsage(
      `${DATABASE_VARIABLE} is not a connection string. A password with characters such as #, / or @ has to be percent-encoded.`,
    );
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 5432),
    database: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
    username: decodeURIComponent(url.username) || 'postgres',
    password: decodeURIComponent(url.password),
    ssl: readSslMode(url),
  };
}

function readSslMode(url: URL): DatabaseAddress['ssl'] {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const mode = url.searchParams.get('sslmode') ?? (isLocal ? 'disable' : 'require');
  if (mode.startsWith('verify-')) return 'verify-full';
  if (mode === 'require') return 'require';
  if (isLocal) return false;
  throw new WrongUsage(
    `sslmode=${mode} in ${DATABASE_VARIABLE} allows a connection without encryption. Use sslmode=require or sslmode=verify-full.`,
  );
}

/** Opens one session. The caller ends it. */
export function connect(address: DatabaseAddress): Sql {
  return postgres({
    ...address,
    max: 1,
    connect_timeout: 20,
    // A pooler may not keep prepared statements.
    prepare: false,
    onnotice: () => undefined,
    connection: { application_name: 'oakfold-backup' },
  });
}

/** A command for the database of a project. `folder` is where the backup is or will be. */
export interface DatabaseCommand {
  usage: string;
  readFolder(argv: readonly string[]): string;
  run(sql: Sql, folder: string, print: (line: string) => void): Promise<void>;
}

/**
 * Makes the program of a command.
 * @returns a function that gives the exit code: 0, 1 when the command was refused, 2 for wrong usage or an unreachable
 * database
 */
export function databaseCommand(command: DatabaseCommand) {
  return async (
    argv: readonly string[],
    environment: Environment,
    print: (line: string) => void,
  ): Promise<number> => {
    let sql: Sql | undefined;
    try {
      const folder = command.readFolder(argv);
      const address = readDatabaseAddress(environment);
      print(`Database ${address.database} at ${address.host}.`);
      sql = connect(address);
      await command.run(sql, folder, print);
      return 0;
    } catch (error) {
      const known = explained(error);
      if (known instanceof WrongUsage) print(`${known.message}\n${command.usage}`);
      else if (known instanceof Refused || known instanceof ProjectUnreachable) {
        print(known.message);
      } else throw error;
      return known instanceof Refused ? 1 : 2;
    } finally {
      await sql?.end({ timeout: 5 });
    }
  };
}

/** Runs a command if its module is the program. */
export async function runIfMain(
  moduleUrl: string,
  command: ReturnType<typeof databaseCommand>,
): Promise<void> {
  if (isMain(moduleUrl)) {
    process.exitCode = await command(process.argv.slice(2), process.env, console.info);
  }
}

const UNREACHABLE =
  /^(ECONN\w+|ENOTFOUND|EAI_\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|CONNECT(ION)?_\w+)$/;
const FILES = /^(EACCES|EPERM|ENOSPC|EDQUOT|EROFS|ENOENT|ENOTDIR|EIO|EMFILE)$/;

/** The error in words of an owner, if its cause is a known one. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  if (code === '28P01' || code === '28000') {
    return new ProjectUnreachable(`The database refuses the name or the password (${code}).`);
  }
  if (/CERT|TLS|SSL/.test(code)) {
    return new ProjectUnreachable(
      `The certificate of the database is not trusted (${code}). Download that of the project (dashboard, Database, Settings) and name its file in NODE_EXTRA_CA_CERTS.`,
    );
  }
  if (UNREACHABLE.test(code)) {
    return new ProjectUnreachable(
      `The connection to the database failed (${code}). The direct connection of a hosted project needs IPv6; the session pooler does not.`,
    );
  }
  if (FILES.test(code)) return new Refused(`A file failed: ${error.message}.`);
  if (code === '55P03') {
    return new Refused('Somebody is using the tables. Nothing was changed. Try again in a minute.');
  }
  // An error of PostgreSQL.
  if (/^[0-9A-Z]{5}$/.test(code)) {
    return new Refused(`The database refused (${code}): ${error.message}. Nothing was changed.`);
  }
  return error;
}
