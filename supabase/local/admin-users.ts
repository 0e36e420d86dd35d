import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { verifyJwt } from './jwt.ts';
import type { Keys } from './keys.ts';
import { authError, isRecord, json } from './responses.ts';

const PATHS = ['/auth/v1/admin/users', '/auth/v1/admin/generate_link'];

/** Whether a request makes an account, or a token for one, with the secret key. */
export const isAboutUsers = ({ method, url }: Request): boolean =>
  method === 'POST' && PATHS.includes(new URL(url).pathname);

/**
 * What the edge functions use of the admin API of the auth service: POST /admin/users makes an account, and POST
 * /admin/generate_link the token of a magic link, without a mail.
 * @param token the caller's token, or null
 */
export async function serveUsers(
  request: Request,
  token: string | null,
  database: Database,
  keys: Keys,
): Promise<Response> {
  const hasSecret = [request.headers.get('apikey'), token].includes(keys.secretKey);
  if (!hasSecret && token === null) {
    return authError(401, 'no_authorization', 'This endpoint requires a Bearer token');
  }
  if (!hasSecret && verifyJwt(token ?? '', keys.jwtSecret)?.role !== 'service_role') {
    return authError(403, 'not_admin', 'User not allowed');
  }
  const body: unknown = await request.json().catch(() => null);
  if (!isRecord(body)) return authError(400, 'bad_json', 'Could not parse request body as JSON');
  const email = String(body.email ?? '').toLowerCase();
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
    return authError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return new URL(request.url).pathname === PATHS[0]
    ? makeUser(email, body, database)
    : makeLink(email, body, database);
}

const USER = `id, aud, role, email, email_confirmed_at, raw_app_meta_data as app_metadata,
  raw_user_meta_data as user_metadata, created_at, updated_at`;

/** Makes an account without a password. The auth service gives such an account a random one, which nobody knows. */
async function makeUser(
  email: string,
  { email_confirm, user_metadata }: Record<string, unknown>,
  { query, transaction }: Database,
): Promise<Response> {
  const { rows: known } = await query('select from auth.users where email = $1', [email]);
  if (known.length > 0) {
    const message = 'A user with this email address has already been registered';
    return authError(422, 'email_exists', message);
  }
  const id = randomUUID();
  const metadata = { ...(isRecord(user_metadata) ? user_metadata : {}), email_verified: true };
  try {
    const user = await transaction(async (session) => {
      const { rows } = await session.query(
        `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
           raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
         values ($1, 'authenticated', 'authenticated', $2, '', case when $3 then now() end,
           '{"provider": "email", "providers": ["email"]}', $4::jsonb, now(), now()) returning ${USER}`,
        [id, email, email_confirm === true, metadata],
      );
      await session.query(
        `insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
         select $1, 'email', u.id::text, u.id, $3::jsonb, now(), now() from auth.users u where u.id = $2`,
        [randomUUID(), id, { sub: id, email, email_verified: false, phone_verified: false }],
      );
      return rows[0];
    });
    return json(200, user);
  } catch (error) {
    console.error('Auth error:', error);
    return authError(500, 'unexpected_failure', 'Database error creating new user');
  }
}

/** Makes the token of a magic link, in place of an earlier one. */
async function makeLink(
  email: string,
  { type }: Record<string, unknown>,
  { query }: Database,
): Promise<Response> {
  if (type !== 'magiclink') {
    return authError(400, 'validation_failed', `Invalid email action link type requested: ${type}`);
  }
  const hashed_token = randomBytes(28).toString('hex');
  const { rows } = await query<object>(
    `update auth.users set recovery_token = $1, recovery_sent_at = now() where email = $2 returning ${USER}`,
    [hashed_token, email],
  );
  if (rows.length === 0) return authError(404, 'user_not_found', 'User with this email not found');
  return json(200, {
    ...rows[0],
    action_link: '',
    email_otp: String(randomInt(1_000_000)).padStart(6, '0'),
    hashed_token,
    verification_type: type,
    redirect_to: '',
  });
}
