/** What the auth service and people do with addresses, passwords and sessions. */
import type { Sql } from 'postgres';
import { expect } from 'vitest';
import { idOf, type Person } from './statements.ts';

type Ask = (requester: Person, statement: string, access?: 'read only') => Promise<unknown[]>;

/** Sid opens a mailed link and chooses a password; devices are listed and signed out; a second factor is removed. */
export async function actOnAccounts(ask: Ask, owner: Sql): Promise<void> {
  const asAuthService = (statement: string) =>
    owner.begin(async (transaction) => {
      await transaction`set local role supabase_auth_admin`;
      await transaction.unsafe(statement);
    });
  await owner`delete from private.address_proofs where user_id = ${idOf('sid')}`;
  const sid = `where id = '${idOf('sid')}'`;
  const signIn = (person: Person) =>
    asAuthService(`insert into auth.sessions (id, user_id, user_agent)
      values (gen_random_uuid(), '${idOf(person)}', 'Firefox');
      update auth.users set last_sign_in_at = clock_timestamp() where id = '${idOf(person)}'`);
  await asAuthService(
    `update auth.users set email_confirmed_at = null, confirmation_sent_at = now() ${sid}`,
  );
  await asAuthService(
    `update auth.users set email_confirmed_at = now(), recovery_token = 'a' ${sid}`,
  );
  await asAuthService(`update auth.users set recovery_token = '' ${sid}`);
  const typed = "select public.unproved_sign_up() ->> 'user_type'";
  expect(await ask('sid', typed, 'read only')).toEqual(['student']);
  const data = '{"first_name": "sid", "user_type": "student"}';
  await asAuthService(
    `update auth.users set encrypted_password = 'a hash', raw_user_meta_data = '${data}' ${sid}`,
  );
  expect(await ask('sid', typed, 'read only')).toEqual([null]);
  await asAuthService(`update auth.users set email = 'new-' || email ${sid}`);
  await asAuthService(`update auth.users set email = substr(email, 5) ${sid}`);
  await signIn('sid');
  await signIn('ann');
  const devices = 'select user_agent from public.own_sessions()';
  expect(await ask('sid', devices, 'read only')).toEqual(['Firefox']);
  expect(await ask('sid', 'select public.end_own_session(id) from public.own_sessions()')).toEqual([
    true,
  ]);
  expect(await ask('sid', 'select public.end_own_sessions()')).toEqual([true]);
  expect(await ask('sid', 'select public.needs_second_factor()', 'read only')).toEqual([false]);
  expect(await ask('sid', 'select public.has_second_factor()', 'read only')).toEqual([false]);
  const of = `('${idOf('sid')}')`;
  expect(await ask('ann', `select public.end_sessions_of${of}`)).toEqual([true]);
  expect(await ask('ann', `select public.remove_second_factor${of}`)).toEqual([true]);
  await owner`insert into private.address_proofs (user_id, proved_at) values (${idOf('sid')}, now())`;
}
