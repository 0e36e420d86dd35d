import { isAboutUsers, serveUsers } from './admin-users.ts';
import type { Database } from './database.ts';
import { AnsweredError, asDatabaseError } from './database-errors.ts';
import { isAboutFactors, serveFactors } from './factors.ts';
import { verifyJwt } from './jwt.ts';
import type { Keys } from './keys.ts';
import { requestContext } from './request-context.ts';
import {
  answerRepeatedSignUp,
  type ConfirmationMail,
  resendConfirmation,
} from './resend-confirmation.ts';
import { authError, isRecord, json, restError } from './responses.ts';
import { completeTokens, factorsOf, sessionOf } from './sessions.ts';

/**
 * The only module that changes @supabase/lite, so that it answers as PostgREST and GoTrue do. Every patch has
 * a test in tests/backend and a line in supabase/README.md. (Timestamps: wire-formats.ts.)
 */

/** For these codes @supabase/lite has better messages than the database. */
const WORDED_BY_LITE = new Set(['PGRST', '42703', '42883']);

/** Patches @supabase/lite where it uses the database. */
export function patchDatabase({ connection }: Database): void {
  // At its first request @supabase/lite grants ALL on every table with row security to the request roles,
  // which would undo each `revoke` of the migrations. This state makes it believe that it has done so.
  Reflect.set(connection, 'rlsState', 'active');

  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    const normalized = normalize(error);
    const found = asDatabaseError(normalized);
    if (!found) return normalized;
    if (WORDED_BY_LITE.has(found.code)) return found;
    throw new AnsweredError(found, requestContext.getStore()?.anonymous ?? true);
  };
}

/**
 * Whether @supabase/lite handles this request in several transactions, while the auth service uses one. A
 * crash between "revoke the refresh token" and "make the next" would sign the user out.
 */
export function writesInSteps({ method, url }: Request): boolean {
  return method !== 'GET' && /^\/auth\/v1\/(signup|token|user|logout)$/.test(new URL(url).pathname);
}

type Fetch = (request: Request) => Promise<Response>;

/** Patches the requests and answers of @supabase/lite over HTTP. */
export function patchFetch(
  lite: Fetch,
  database: Database,
  keys: Keys,
  confirmation: ConfirmationMail,
): Fetch {
  return async (given) => {
    const request = await withKnownType(withCurrentKey(given, keys));
    const url = new URL(request.url);
    if (request.method === 'POST' && url.pathname === '/auth/v1/resend') {
      const body: unknown = await request.clone().json();
      if (isRecord(body) && body.type === 'signup' && typeof body.email === 'string') {
        await resendConfirmation(database, confirmation, body.email);
        return json(200, {}, { 'access-control-allow-origin': '*' });
      }
    }
    const token = bearerOf(request, keys);
    // @supabase/lite would treat such a caller as a visitor.
    if (url.pathname.startsWith('/rest/v1/') && token !== null && token.split('.').length !== 3) {
      return badJwt();
    }
    if (url.pathname.startsWith('/rest/v1/') && hasHalfPair(await request.clone().text())) {
      const refused = { code: '22P02', message: 'invalid input syntax for type json' };
      return restError(400, refused, { 'access-control-allow-origin': '*' });
    }
    if (isAboutUsers(request)) return serveUsers(request, token, database, keys);
    if (isAboutFactors(request)) return serveFactors(request, token, database, keys);
    const context = { anonymous: token === null };
    const changesUser = request.method === 'PUT' && url.pathname === '/auth/v1/user';
    const signsUp = url.pathname === '/auth/v1/signup' && confirmation.isRequired;
    const asked = changesUser || signsUp ? request.clone() : request;
    const refusal = changesUser
      ? await refuseChange(lite, asked.clone(), token, database, keys)
      : null;
    if (refusal) return refusal;
    const answer = await requestContext.run(context, () => lite(request));
    if (signsUp && answer.status === 429) {
      const { email } = (await asked.json()) as { email: string };
      return answerRepeatedSignUp(database, confirmation, email);
    }
    return url.pathname.startsWith('/auth/v1/')
      ? patchAuthAnswer(asked, url, answer, database, keys)
      : answer;
  };
}

/**
 * A retiring key is a token of the role anon or service_role. The hosted gateway accepts it as a key. In
 * @supabase/lite it is only a token.
 */
function withCurrentKey(request: Request, keys: Keys): Request {
  const key = request.headers.get('apikey') ?? '';
  const role = verifyJwt(key, keys.jwtSecret)?.role;
  if (role !== 'anon' && role !== 'service_role') return request;
  const headers = new Headers(request.headers);
  headers.set('apikey', keys.publishableKey);
  if (role === 'service_role' && !headers.has('authorization')) {
    headers.set('authorization', `Bearer ${key}`);
  }
  return new Request(request, { headers });
}

/**
 * A mailed link is verified as of the type 'email', which @supabase/lite does not know. Here it means a confirmation:
 * no mail of ours carries another token of that type.
 */
async function withKnownType(request: Request): Promise<Request> {
  if (request.method !== 'POST' || new URL(request.url).pathname !== '/auth/v1/verify') {
    return request;
  }
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  if (!isRecord(body) || body.type !== 'email') return request;
  return new Request(request, { body: JSON.stringify({ ...body, type: 'signup' }) });
}

/** The user's token, or null if the request carries only the key of the app. */
function bearerOf(request: Request, keys: Keys): string | null {
  const token = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim();
  if (!token || token === keys.publishableKey) return null;
  return token;
}

/** Whether a JSON text has half a surrogate pair in a value, which PostgreSQL refuses to store. */
function hasHalfPair(text: string): boolean {
  let found = false;
  try {
    JSON.parse(text, (_key, value) => {
      if (typeof value === 'string' && /\p{Cs}/u.test(value)) found = true;
      return value;
    });
  } catch {
    // @supabase/lite refuses what is no JSON.
  }
  return found;
}

function badJwt() {
  const message = 'Expected 3 parts in JWT';
  const description = `Bearer error="invalid_token", error_description="${message}"`;
  return restError(
    401,
    { code: 'PGRST301', message },
    { 'www-authenticate': description, 'access-control-allow-origin': '*' },
  );
}

async function patchAuthAnswer(
  request: Request,
  url: URL,
  answer: Response,
  database: Database,
  keys: Keys,
): Promise<Response> {
  if (answer.status === 500) {
    const creating = url.pathname === '/auth/v1/signup';
    return authError(
      500,
      'unexpected_failure',
      creating ? 'Database error saving new user' : 'Unexpected failure, please try again',
    );
  }
  if (url.searchParams.get('grant_type') === 'refresh_token' && answer.status === 400) {
    return patchRefusedRefresh(answer);
  }
  if (request.method === 'PUT' && url.pathname === '/auth/v1/user' && answer.ok) {
    await endOtherSessions(request, database, keys);
  }
  return answer.ok ? completeTokens(request, answer, database, keys) : answer;
}

/**
 * A new password needs the current one, unless the session was begun by a mailed link. With a second factor, the session
 * needs it for another password or address. @returns null if the change may go on
 */
async function refuseChange(
  lite: Fetch,
  request: Request,
  token: string | null,
  database: Database,
  keys: Keys,
): Promise<Response | null> {
  const body: unknown = await request.json().catch(() => null);
  const known = await sessionOf(token, database, keys);
  if (!known || !isRecord(body) || !(body.password || body.email)) return null;
  const { claims, session } = known;
  const factors = await factorsOf(database, String(claims.sub));
  if (session.aal !== 'aal2' && factors.some(({ status }) => status === 'verified')) {
    return authError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password',
    );
  }
  if (!body.password || session.amr.some(({ method }) => method === 'otp')) return null;
  if (typeof body.current_password !== 'string') {
    return authError(400, 'current_password_required', 'Current password required');
  }
  const { pathname, origin } = new URL(request.url);
  const asked = new URL(`${pathname.replace(/user$/, 'token')}?grant_type=password`, origin);
  const credentials = { email: claims.email, password: body.current_password };
  const { apikey = '' } = Object.fromEntries(request.headers);
  const headers = { 'content-type': 'application/json', apikey };
  const answer = await lite(
    new Request(asked, { method: 'POST', headers, body: JSON.stringify(credentials) }),
  );
  if (!answer.ok) return authError(400, 'current_password_invalid', 'Current password is wrong');
  const { access_token } = (await answer.json()) as { access_token: string };
  await database.query('delete from auth.sessions where id = $1', [
    verifyJwt(access_token, keys.jwtSecret)?.session_id,
  ]);
  return null;
}

/**
 * A refresh token of a shape that @supabase/lite never issues counts as not found, like any other unknown
 * token.
 */
async function patchRefusedRefresh(answer: Response): Promise<Response> {
  const body: unknown = await answer.clone().json();
  if (!isRecord(body) || body.msg !== 'Refresh token is not valid') return answer;
  return authError(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  );
}

/** A new password ends every other session of the user, as the hosted service does. */
async function endOtherSessions(request: Request, database: Database, keys: Keys) {
  const body: unknown = await request.json();
  if (!isRecord(body) || typeof body.password !== 'string') return;
  const claims = verifyJwt(bearerOf(request, keys) ?? '', keys.jwtSecret);
  if (!claims?.sub) return;
  await database.query('delete from auth.sessions where user_id = $1 and id::text <> $2', [
    claims.sub,
    String(claims.session_id),
  ]);
}
