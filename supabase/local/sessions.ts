import type { Database } from './database.ts';
import { type Claims, signJwt, verifyJwt } from './jwt.ts';
import type { Keys } from './keys.ts';
import { isRecord, json } from './responses.ts';

/** How a session was begun, as the auth service names it. */
export type SignInMethod = 'password' | 'otp' | 'totp';

/** What the auth service knows of a session. */
export interface KnownSession {
  id: string;
  aal: 'aal1' | 'aal2';
  /** The newest first; seconds since 1970. */
  amr: { method: SignInMethod; timestamp: number }[];
}

/** The session of a token; null if the token is invalid or its session has ended. */
export async function sessionOf(
  token: string | null,
  { query }: Database,
  keys: Keys,
): Promise<{ claims: Claims; session: KnownSession } | null> {
  const claims = verifyJwt(token ?? '', keys.jwtSecret);
  if (typeof claims?.session_id !== 'string') return null;
  const { rows } = await query<KnownSession>(
    `select s.id, s.aal, (
       select coalesce(jsonb_agg(jsonb_build_object('method', a.authentication_method,
         'timestamp', extract(epoch from a.updated_at)::bigint) order by a.updated_at desc), '[]')
       from auth.mfa_amr_claims a where a.session_id = s.id) as amr
     from auth.sessions s where s.id = $1`,
    [claims.session_id],
  );
  return rows[0] ? { claims, session: rows[0] } : null;
}

/** Records that a session was begun, or stepped up, in this way. */
export async function recordMethod({ query }: Database, session: string, method: SignInMethod) {
  await query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method) values (gen_random_uuid(), $1, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [session, method],
  );
}

/** The factors of an account, as the auth service lists them. */
export async function factorsOf({ query }: Database, account: string) {
  const { rows } = await query<{ id: string; status: string; secret: string }>(
    `select id, friendly_name, factor_type, status, secret, created_at, updated_at from auth.mfa_factors
     where user_id = $1 order by created_at`,
    [account],
  );
  return rows;
}

/** A token with what the session says of itself: `aal` and `amr`. */
export const withClaims = (claims: Claims, { aal, amr }: KnownSession, keys: Keys): string =>
  signJwt({ ...claims, aal, amr }, keys.jwtSecret);

/** The method of a request that begins a session; null if it renews one. */
function methodOf({ pathname, searchParams }: URL): SignInMethod | null {
  if (pathname === '/auth/v1/verify') return 'otp';
  return searchParams.get('grant_type') === 'refresh_token' ? null : 'password';
}

/**
 * An answer with tokens as the auth service gives it: the tokens carry `aal` and `amr`, the user has `factors`, and a new
 * session records the device that began it. Other answers stay as they are.
 */
export async function completeTokens(
  asked: Request,
  answer: Response,
  database: Database,
  keys: Keys,
): Promise<Response> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  if (!isRecord(body) || typeof body.access_token !== 'string' || !isRecord(body.user)) {
    return answer;
  }
  const url = new URL(asked.url);
  const id = verifyJwt(body.access_token, keys.jwtSecret)?.session_id;
  const method = methodOf(url);
  if (method) {
    await recordMethod(database, String(id), method);
    const agent = asked.headers.get('user-agent');
    await database.query('update auth.sessions set user_agent = $2 where id = $1', [id, agent]);
    // @supabase/lite made the session without its device, and ended its transaction.
    await database.query('update auth.users set last_sign_in_at = now() where id = $1', [
      body.user.id,
    ]);
  }
  const known = await sessionOf(body.access_token, database, keys);
  if (!known) return answer;
  const factors = await factorsOf(database, String(body.user.id));
  const user = { ...body.user, factors: factors.map(({ secret: _, ...factor }) => factor) };
  const access_token = withClaims(known.claims, known.session, keys);
  const headers = { 'access-control-allow-origin': '*' };
  return json(answer.status, { ...body, access_token, user }, headers);
}
