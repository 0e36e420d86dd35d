import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import { App } from '@supabase/lite';
import { EXCHANGE_TIMEOUT_MS } from '../functions/_shared/exchange.ts';
import {
  type Database,
  openPglite,
  openPostgres,
  type ServerAddress,
  type Statements,
} from './database.ts';
import { type EdgeFunctions, projectFunctions, serveFunction } from './functions.ts';
import { startJobs } from './jobs.ts';
import { type Keys, loadKeys } from './keys.ts';
import { patchDatabase, patchFetch, writesInSteps } from './lite-patches.ts';
import { serveLocalPage } from './local-pages.ts';
import { readMailTemplates } from './mail-templates.ts';
import { createMailbox, type Mail, mailSettings } from './mails.ts';
import { migrate, readMigrations, UnknownMigrationError } from './migrations.ts';
import { minimumPasswordLength } from './password-length.ts';
import { startRealtime } from './realtime.ts';
import { json } from './responses.ts';
import { isSeeded, seed } from './seed.ts';
import { loadTemplate } from './template.ts';

const SUPABASE_FOLDER = resolve(import.meta.dirname, '..');
const CACHE_FOLDER = resolve(SUPABASE_FOLDER, '../.data/cache');

export interface BackendOptions {
  /** Folder of the data. Without it everything is kept in memory and is gone with the process. */
  dataDir?: string;
  /** Address of the app, without a trailing slash; links in mails lead there. */
  siteUrl: string;
  jwtExpirySeconds?: number;
  /** Whether a new account has to confirm its address, as on the hosted project. */
  confirmEmails?: boolean;
  migrationsDir?: string;
  /** In place of the project's own functions. */
  functions?: EdgeFunctions;
  /** Variables that the functions see; by default those of this process. Mails stay here without other settings. */
  functionsEnv?: Record<string, string>;
  /** Milliseconds between two runs of the jobs of a hosted project: sending mails, deleting old rows. 0: never. */
  jobsEveryMs?: number;
  /** Whether a new data folder is filled with the demo people and courses. */
  seed?: boolean;
  /** A PostgreSQL server to use in place of the engine inside this process. */
  postgresUrl?: ServerAddress;
  log?: (line: string) => void;
}

export interface Backend {
  fetch(request: Request): Promise<Response>;
  /** Takes over a WebSocket request for the realtime endpoint. Returns false if the request is for something else. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** The database as its owner, past row security. */
  db: Statements;
  /** Every mail so far, newest last. */
  mails: Mail[];
  keys: Keys;
  close(): Promise<void>;
}

/**
 * A Supabase project in this process: the auth, rest, functions and realtime endpoints over the
 * project's own migrations. A stand-in for the hosted service; supabase/README.md lists how it differs.
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, siteUrl, log = () => undefined, functionsEnv = process.env } = options;
  const { functions = projectFunctions, jobsEveryMs = 0 } = options;
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const database = await openDatabase(options);
  if (options.seed && !(await isSeeded(database))) await seed(database, SUPABASE_FOLDER);
  const keys = loadKeys(dataDir);
  const { mails, driver, receive } = createMailbox(dataDir);
  const mailEnv = mailSettings(siteUrl);
  const pushEnv: Record<string, string> = {
    VAPID_PUBLIC_KEY: keys.push.publicKey,
    VAPID_PRIVATE_KEY: keys.push.privateKey,
    VAPID_SUBJECT: 'mailto:owner@example.com',
  };
  const env = (name: string) => functionsEnv[name] ?? mailEnv[name] ?? pushEnv[name];
  await setPushKey(database, env('VAPID_PUBLIC_KEY') ?? '');
  const template = readMailTemplates(SUPABASE_FOLDER);
  patchDatabase(database);
  const app = new App({
    connection: database.connection,
    api: { aggregates_enabled: false, plan_enabled: false, pg_safe_update: true, max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      jwt_expiry: options.jwtExpirySeconds ?? 3600,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      enable_refresh_token_rotation: true,
      minimum_password_length: minimumPasswordLength(),
      email: { enable_confirmations: options.confirmEmails ?? false, template },
    },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true }, drivers: { email: driver } },
  });
  await app.init();
  const api = patchFetch(
    (request) => database.serve(() => app.fetch(request), writesInSteps(request)),
    database,
    keys,
    {
      driver,
      template: template.confirmation,
      siteUrl,
      isRequired: options.confirmEmails ?? false,
    },
  );
  const realtime = await startRealtime(database, keys.jwtSecret, log);

  const callFunction = (request: Request): Promise<Response> =>
    serveFunction(functions, request, {
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      url: siteUrl,
      timeoutMs: Number(env('EXCHANGE_TIMEOUT_MS')) || EXCHANGE_TIMEOUT_MS,
      fetch: (asked) => {
        if (asked.url === mailEnv.MAIL_SERVICE_URL) return receive(asked);
        return asked.url.startsWith(`${siteUrl}/`) ? api(asked) : fetch(asked);
      },
      env,
    });
  const send = (sender: string) =>
    callFunction(
      new Request(`${siteUrl}/functions/v1/${sender}`, {
        method: 'POST',
        headers: { 'x-secret': env('SEND_MAILS_SECRET') ?? '' },
        body: '{}',
      }),
    );
  const jobs = jobsEveryMs > 0 ? startJobs(database, send, jobsEveryMs) : null;

  const route = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (/^\/(auth|rest)\/v1\//.test(pathname)) return api(request);
    if (pathname.startsWith('/functions/v1/')) return callFunction(request);
    if (pathname.startsWith('/local/')) return serveLocalPage(request, mails, database);
    return json(404, { code: 'NOT_FOUND', message: 'There is nothing at this address.' });
  };

  return {
    fetch: async (request) => route(await withWholeBody(request)),
    upgrade: realtime.upgrade,
    db: database,
    mails,
    keys,
    close: async () => {
      await jobs?.stop();
      realtime.close();
      await database.close();
    },
  };
}

/** Gives devices the key with which they subscribe. A test may run without the migrations. */
async function setPushKey(database: Database, key: string): Promise<void> {
  const { rows } = await database.query(
    "select where to_regclass('private.push_settings') is not null",
  );
  if (rows.length === 0) return;
  await database.query('update private.push_settings set public_key = $1 where singleton', [key]);
}

/** The same request with its body read, so that a slow sender does not hold up the others. */
async function withWholeBody(request: Request): Promise<Request> {
  const { method, headers, signal, url, body } = request;
  return body
    ? new Request(url, { method, headers, signal, body: await request.arrayBuffer() })
    : request;
}

async function openDatabase(options: BackendOptions): Promise<Database> {
  const migrations = readMigrations(options.migrationsDir ?? join(SUPABASE_FOLDER, 'migrations'));
  if (options.postgresUrl) {
    const database = await openPostgres(options.postgresUrl);
    await migrate(database, migrations);
    return database;
  }
  const template = () => loadTemplate(CACHE_FOLDER, migrations);
  if (!options.dataDir) return openPglite({ template: await template() });
  const folder = join(options.dataDir, 'database');
  if (!existsSync(folder)) await makeDatabase(folder, await template());
  const database = await openPglite({ folder });
  try {
    await migrate(database, migrations);
    return database;
  } catch (cause) {
    await database.close();
    if (!(cause instanceof UnknownMigrationError)) throw cause;
    throw new Error(
      `The data in ${folder} was made by another version of this project. Delete that folder and start again.`,
      { cause },
    );
  }
}

/**
 * Creates the database under another name first, so that a crash half-way leaves nothing that could be
 * opened.
 */
async function makeDatabase(folder: string, template: Blob): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await openPglite({ folder: unfinished, template });
  await database.close();
  renameSync(unfinished, folder);
}
