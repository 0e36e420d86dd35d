import postgres, { type Row, type Sql } from 'postgres';
import type { Cluster } from '../cluster.ts';

/** Who sends a request: a visitor, the secret key, or the id of a signed-in user. */
export type Requester = 'anon' | 'service_role' | (string & {});

/** The statement timeouts of the request roles, as a new hosted project has them. The secret key has the session's. */
const STATEMENT_TIMEOUTS: Record<string, string> = { anon: '3s', authenticated: '8s' };

/** A database session as PostgREST has it on a hosted project. */
export interface ApiSession {
  /** Runs one statement as one request, in a transaction of its own. */
  request(
    requester: Requester,
    statement: string,
    access?: 'read write' | 'read only',
  ): Promise<Row[]>;
  /** Makes the statistics of this session's functions visible. */
  flushStatistics(): Promise<void>;
  end(): Promise<void>;
}

/** Creates the login role of the hosted API with its settings. `library` is the path of safeupdate. */
export async function createAuthenticator(owner: Sql, library: string): Promise<void> {
  await owner.unsafe(`
    create role authenticator login noinherit;
    grant anon, authenticated, service_role to authenticator;
    alter role authenticator set session_preload_libraries = '${library}';
    alter role authenticator set statement_timeout = '8s';
    alter role authenticator set lock_timeout = '8s';`);
}

/** What the token of somebody says who has just signed in. */
const freshSignIn = () => ({ method: 'totp', timestamp: Math.floor(Date.now() / 1000) });

/** Opens one session of the API. The cluster needs the role of `createAuthenticator`. */
export function openApiSession(cluster: Cluster, database: string): ApiSession {
  const session = postgres({
    host: cluster.socket,
    database,
    username: 'authenticator',
    max: 1,
    onnotice: () => undefined,
  });
  return {
    request: async (requester, statement, access = 'read write') => {
      const isRole = requester === 'anon' || requester === 'service_role';
      const role = isRole ? requester : 'authenticated';
      const settings: Record<string, string> = {
        search_path: 'public, extensions',
        'request.jwt.claims': JSON.stringify({
          role,
          ...(isRole ? {} : { sub: requester, aal: 'aal2', amr: [freshSignIn()] }),
        }),
        'request.headers': JSON.stringify({ 'x-forwarded-for': '203.0.113.7' }),
        ...(STATEMENT_TIMEOUTS[role] ? { statement_timeout: STATEMENT_TIMEOUTS[role] } : {}),
        role,
      };
      return session.begin(access, async (transaction) => {
        for (const [name, value] of Object.entries(settings)) {
          await transaction`select set_config(${name}, ${value}, true)`;
        }
        return transaction.unsafe(statement);
      });
    },
    flushStatistics: async () => void (await session`select pg_stat_force_next_flush()`),
    end: () => session.end(),
  };
}
