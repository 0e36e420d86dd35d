import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import type { Keys } from './keys.ts';
import { authError, isRecord, json } from './responses.ts';
import { factorsOf, recordMethod, sessionOf, withClaims } from './sessions.ts';
import { isTotp, toBase32 } from './totp.ts';

const PATH = /^\/auth\/v1\/factors(?:\/([\w-]+)(?:\/(challenge|verify))?)?$/;
const CORS = { 'access-control-allow-origin': '*' };
const insufficient = (status: number) =>
  authError(status, 'insufficient_aal', 'AAL2 required for this');

/** Whether a request is about the second factor of an account. */
export const isAboutFactors = ({ method, url }: Request): boolean =>
  method !== 'OPTIONS' && PATH.test(new URL(url).pathname);

/**
 * The second factor (TOTP) as the auth service has it: POST /factors enrols one, POST /factors/<id>/challenge and /verify
 * step the session up to aal2, DELETE /factors/<id> removes one.
 * @param token the caller's token
 */
export async function serveFactors(
  request: Request,
  token: string | null,
  database: Database,
  keys: Keys,
): Promise<Response> {
  const known = await sessionOf(token, database, keys);
  if (!known) return authError(403, 'session_not_found', 'Session does not exist');
  const { claims, session } = known;
  const account = String(claims.sub);
  const [, id, step] = PATH.exec(new URL(request.url).pathname) ?? [];
  const body: unknown = await request.json().catch(() => ({}));
  const given = isRecord(body) ? body : {};
  const factors = await factorsOf(database, account);
  if (!id) {
    const hasOne = factors.some(({ status }) => status === 'verified');
    if (hasOne && session.aal !== 'aal2') return insufficient(403);
    return enrol(database, account, String(claims.email), given);
  }
  const factor = factors.find((each) => each.id === id);
  if (!factor) return authError(404, 'mfa_factor_not_found', 'Factor not found');
  if (request.method === 'DELETE') {
    if (factor.status === 'verified' && session.aal !== 'aal2') return insufficient(422);
    await database.query('delete from auth.mfa_factors where id = $1', [id]);
    await database.query("update auth.sessions set aal = 'aal1' where user_id = $1", [account]);
    return json(200, { id }, CORS);
  }
  if (step === 'challenge') {
    const challenge = randomUUID();
    await database.query('insert into auth.mfa_challenges (id, factor_id) values ($1, $2)', [
      challenge,
      id,
    ]);
    const expires_at = Math.floor(Date.now() / 1000) + 300;
    return json(200, { id: challenge, type: 'totp', expires_at }, CORS);
  }
  const { rows } = await database.query(
    `update auth.mfa_challenges set verified_at = now()
     where id = $1 and factor_id = $2 and created_at > now() - interval '5 minutes' and verified_at is null returning id`,
    [given.challenge_id, id],
  );
  if (rows.length === 0) {
    return authError(422, 'mfa_challenge_expired', 'The challenge has expired');
  }
  if (!isTotp(factor.secret, String(given.code))) {
    return authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  }
  return stepUp(known, factor.id, database, keys);
}

async function enrol(
  { query }: Database,
  account: string,
  email: string,
  { friendly_name = '', issuer = 'localhost' }: Record<string, unknown>,
): Promise<Response> {
  const id = randomUUID();
  const secret = toBase32(randomBytes(20));
  try {
    await query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
       values ($1, $2, $3, 'totp', 'unverified', $4)`,
      [id, account, friendly_name, secret],
    );
  } catch {
    return authError(422, 'mfa_factor_name_conflict', 'A factor with this name already exists');
  }
  const label = encodeURIComponent(`${issuer}:${email}`);
  const uri = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(String(issuer))}`;
  return json(200, { id, type: 'totp', friendly_name, totp: { secret, uri, qr_code: '' } }, CORS);
}

async function stepUp(
  { claims, session }: NonNullable<Awaited<ReturnType<typeof sessionOf>>>,
  factor: string,
  database: Database,
  keys: Keys,
): Promise<Response> {
  const account = String(claims.sub);
  const { query } = database;
  await query("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [
    factor,
  ]);
  await query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [
    account,
  ]);
  await query("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [
    session.id,
    factor,
  ]);
  await query("delete from auth.sessions where user_id = $1 and aal <> 'aal2'", [account]);
  await recordMethod(database, session.id, 'totp');
  const stepped = await sessionOf(withClaims(claims, session, keys), database, keys);
  const { rows } = await query<Record<string, unknown>>(
    `select u.id, u.aud, u.role, u.email, u.raw_user_meta_data as user_metadata, (
       select t.token from auth.refresh_tokens t where t.session_id = $2 and not t.revoked
       order by t.created_at desc limit 1) as refresh_token
     from auth.users u where u.id = $1`,
    [account, session.id],
  );
  const [{ refresh_token, ...user } = {}] = rows;
  if (!stepped) return authError(403, 'session_not_found', 'Session does not exist');
  const factors = (await factorsOf(database, account)).map(({ secret: _, ...rest }) => rest);
  const expires_in = Number(claims.exp) - Math.floor(Date.now() / 1000);
  return json(
    200,
    {
      access_token: withClaims(claims, stepped.session, keys),
      token_type: 'bearer',
      expires_in,
      expires_at: claims.exp,
      refresh_token,
      user: { ...user, factors },
    },
    CORS,
  );
}
