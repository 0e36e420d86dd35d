/** What a parent does about a child without an address. */
import type { Sql } from 'postgres';
import { expect } from 'vitest';
import { becomes, COURSE, idOf, type Person } from './statements.ts';

type Ask = (
  requester: Person | 'service_role',
  statement: string,
  access?: 'read only',
) => Promise<unknown[]>;

/** Pam adds a child, renames it, pairs and ends a device, and Sid joins as a parent for a while. The child is closed at the end. */
export async function actOnChildren(ask: Ask, owner: Sql): Promise<void> {
  const id = crypto.randomUUID();
  const begin = `select public.begin_child('${id}', '${idOf('pam')}', 'Ben', '', 4) ->> 'address'`;
  const [address] = await ask('service_role', begin);
  await makeAccount(owner, id, String(address), { first_name: 'Ben' });
  const rename = `select public.set_child_details('${id}', 'Benjamin', '', 5)`;
  expect(await ask('pam', rename)).toEqual([true]);
  const newCode = async (kind: 'device' | 'adult') =>
    (await ask('pam', `select public.new_${kind}_code('${id}') ->> 'code'`))[0];

  const pair = `select public.use_device_code('${await newCode('device')}', '192.0.2.1') ->> 'email'`;
  expect(await ask('service_role', pair)).toEqual([address]);
  await owner`insert into auth.sessions (id, user_id) values (${id}, ${id})`;
  const devices = `select id from public.child_sessions('${id}')`;
  expect(await ask('pam', devices, 'read only')).toEqual([id]);
  expect(await ask('pam', `select public.end_child_session('${id}', '${id}')`)).toEqual([true]);

  await ask('sid', becomes('parent'));
  const join = (code: unknown) => `select public.join_by_code('${String(code)}') is not null`;
  expect(await ask('sid', join('AAAAAA'))).toEqual([true]);
  expect(await ask('sid', join(await newCode('adult')))).toEqual([true]);
  await ask('sid', 'update public.child_parent_relationships set _deleted = true where true');
  await ask('sid', becomes('student'));
  const ownAddress = `select public.ask_child_address('${id}', 'ben.own@example.com')`;
  expect(await ask('pam', ownAddress)).toEqual([true]);
  const [mail] = await owner`select fields ->> 'code' as code from private.mails
    where kind = 'child-address'`;
  const take = `select public.take_child_address('${id}', '${mail?.code}')`;
  expect(await ask('pam', take)).toEqual(['ben.own@example.com']);
  const askToClose = `select public.ask_to_close('${id}') is not null`;
  expect(await ask('service_role', askToClose)).toEqual([true]);
  expect(await ask('pam', `select public.keep_account('${id}')`)).toEqual([true]);
  expect(await ask('service_role', askToClose)).toEqual([true]);
  const close = `select public.close_child('${idOf('pam')}', '${id}')`;
  expect(await ask('service_role', close)).toEqual([true]);
  await owner`delete from public.notices where true`;
}

/** As the auth service makes an account. */
async function makeAccount(owner: Sql, id: string, address: string, metadata: object) {
  await owner.begin(async (transaction) => {
    await transaction`set local role supabase_auth_admin`;
    await transaction`insert into auth.users (id, email, raw_user_meta_data)
      values (${id}, ${address}, ${JSON.stringify(metadata)}::text::jsonb)`;
  });
}

/** Ann invites a family, sends the mail again, and withdraws another one. The family takes it, and closes its accounts. */
export async function inviteAFamily(ask: Ask, owner: Sql): Promise<void> {
  const family = (email: string) => ({
    email,
    first_name: 'Rita',
    last_name: '',
    phone: '',
    children: [{ first_name: 'Zoe', last_name: '', year: 4, courses: [COURSE] }],
  });
  const families = JSON.stringify([family('rita@example.com'), family('ruth@example.com')]);
  expect(await ask('ann', `select public.invite_families('${families}')`)).toEqual([
    ['sent', 'sent'],
  ]);
  const idOfInvitation = async (email: string) =>
    (await ask('ann', `select id from public.invitations() where email = '${email}'`))[0];
  const invitation = String(await idOfInvitation('rita@example.com'));
  expect(await ask('ann', `select public.resend_invitation('${invitation}')`)).toEqual([
    invitation,
  ]);
  const other = String(await idOfInvitation('ruth@example.com'));
  expect(await ask('ann', `select public.withdraw_invitation('${other}')`)).toEqual([other]);

  const [mail] = await owner`select fields ->> 'token' as token from private.mails
    where kind = 'family-invited' and fields ->> 'invitation' = ${invitation}`;
  const press = `select public.take_invitation('${mail?.token}', null, true)`;
  const parent = crypto.randomUUID();
  const child = crypto.randomUUID();
  expect(await ask('service_role', press)).toMatchObject([
    { make: [{ email: 'rita@example.com' }] },
  ]);
  await makeAccount(owner, parent, 'rita@example.com', {
    first_name: 'Rita',
    user_type: 'parent',
    invitation,
  });
  const address = `${press} -> 'make' -> 0 ->> 'email'`;
  const [childAddress] = await ask('service_role', address);
  await makeAccount(owner, child, String(childAddress), { first_name: 'Zoe' });
  expect(await ask('service_role', `${press} ->> 'state'`)).toEqual(['taken']);
  await owner`update private.mails set sent_at = now() where kind = 'family-invited'`;
  await owner`delete from auth.users where id in (${parent}, ${child})`;
  await owner`delete from public.notices where true`;
}
