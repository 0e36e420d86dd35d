import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { createSerialQueue } from './serial-queue.ts';
import { parseJson, serializeJson, timestampToIso } from './wire-formats.ts';

/** Statements as the owner of the database, past row security. */
export interface Statements {
  query<Row = Record<string, unknown>>(
    sql: string,
    parameters?: unknown[],
  ): Promise<{ rows: Row[] }>;
  /** Any number of statements, without parameters. */
  exec(sql: string): Promise<void>;
}

export interface Database extends Statements {
  connection: PgliteConnection | PostgresConnection;
  transaction<Value>(work: (statements: Statements) => Promise<Value>): Promise<Value>;
  /**
   * Runs a request when its turn comes. If `atomic`, all its writes are kept, or none of them if it ends in a
   * server error.
   */
  serve(request: () => Promise<Response>, atomic: boolean): Promise<Response>;
  listen(channel: string, hear: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

const TIMESTAMPTZ = 1184;
const JSONB = 3802;

/**
 * PostgreSQL inside this process. @supabase/lite gives its one session to all requests at the same time, so
 * two requests could meet inside one transaction, each with the other's role. A serial queue therefore runs
 * one request at a time.
 */
export async function openPglite(options: {
  folder?: string | undefined;
  template?: Blob | undefined;
}): Promise<Database> {
  const connection = await createPgliteConnection({
    ...(options.folder ? { url: options.folder } : {}),
    pgliteOptions: {
      parsers: { [TIMESTAMPTZ]: timestampToIso },
      ...(options.template ? { loadDataDir: options.template } : {}),
    },
  });
  const engine = connection.driver;
  await engine.waitReady;
  const turn = createSerialQueue();
  const statementsOf = (session: Pick<typeof engine, 'query' | 'exec'>): Statements => ({
    query: async <Row>(sql: string, parameters: unknown[] = []) => ({
      rows: (await session.query<Row>(sql, parameters)).rows,
    }),
    exec: async (sql) => void (await session.exec(sql)),
  });
  const direct = statementsOf(engine);
  return {
    connection,
    serve: (request, atomic) => turn(atomic ? () => wholly(direct, request) : request),
    query: <Row>(sql: string, parameters?: unknown[]) =>
      turn(() => direct.query<Row>(sql, parameters)),
    exec: (sql) => turn(() => direct.exec(sql)).then(() => connection.clearSchemaCache()),
    transaction: (work) =>
      turn(() =>
        engine.transaction((session) =>
          work({
            query: async <Row>(sql: string, parameters: unknown[] = []) => ({
              rows: (await session.query<Row>(sql, parameters)).rows,
            }),
            exec: async (sql) => void (await session.exec(sql)),
          }),
        ),
      ),
    listen: async (channel, hear) => void (await engine.listen(channel, hear)),
    close: () => turn(() => connection.close()),
  };
}

async function wholly(session: Statements, request: () => Promise<Response>): Promise<Response> {
  await session.exec('begin');
  try {
    const answer = await request();
    await session.exec(answer.status >= 500 ? 'rollback' : 'commit');
    return answer;
  } catch (error) {
    await session.exec('rollback');
    throw error;
  }
}

/** Where a PostgreSQL server is: a URL, or a socket's folder with a database and a user. */
export type ServerAddress = string | { host: string; database: string; username: string };

/**
 * Milliseconds to wait for a pool to close. The driver can wait for ever for a session that is returned while
 * it closes, and its own limit breaks off sessions that still write.
 */
const closeTimeoutMs = 2_000;

/** A timer that does not keep the process alive. */
function unrefTimeout(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds).unref());
}

/** A PostgreSQL server. It keeps sessions apart by itself, so requests run concurrently. */
export async function openPostgres(address: ServerAddress): Promise<Database> {
  const connection = createPostgresConnection({
    ...(typeof address === 'string' ? { url: address } : {}),
    postgresOptions: {
      ...(typeof address === 'string' ? {} : address),
      onnotice: () => undefined,
      types: {
        timestamptz: {
          to: TIMESTAMPTZ,
          from: [TIMESTAMPTZ],
          serialize: (value: unknown) => value,
          parse: timestampToIso,
        },
        jsonb: { to: JSONB, from: [JSONB], serialize: serializeJson, parse: parseJson },
      },
    },
  });
  const server = connection.driver;
  const statementsOf = (session: Pick<typeof server, 'unsafe'>): Statements => ({
    query: async <Row>(sql: string, parameters: unknown[] = []) => ({
      rows: [...(await session.unsafe(sql, parameters as never[]))] as Row[],
    }),
    exec: async (sql) => void (await session.unsafe(sql).simple()),
  });
  const direct = statementsOf(server);
  return {
    connection,
    // Its sessions are a pool, so a transaction around a request would run in another session than the
    // request.
    serve: (request) => request(),
    query: direct.query,
    exec: (sql) => direct.exec(sql).then(() => connection.clearSchemaCache()),
    transaction: async <Value>(work: (statements: Statements) => Promise<Value>) =>
      (await server.begin((session) => work(statementsOf(session)))) as Value,
    listen: async (channel, hear) => void (await server.listen(channel, hear)),
    close: () => Promise.race([connection.close(), unrefTimeout(closeTimeoutMs)]),
  };
}
