/** An invitation of the owner, from the mail to the family's device. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../backend/callers.ts';
import { Device } from '../harness/device.ts';
import { type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let parent: Person;
let phone: Device;
let families = 0;

beforeAll(async () => {
  server = await startServer();
  parent = await person(server, 'parent', 'Pat');
  phone = await Device.start(server);
}, 90_000);
afterAll(async () => {
  for (const device of [parent.device, phone]) await device.kill();
  await server.close();
});

/** Invites a family as the owner does. @returns the token of the mail */
async function invite(email = ''): Promise<string> {
  families += 1;
  const address = email || `family-${families}@example.com`;
  const token = `token-${families}`;
  await server.query(
    `with i as (insert into private.invitations (address, first_name, token_hash)
        values ($1, 'Rita', sha256(convert_to($2, 'UTF8'))) returning id),
      c as (insert into private.invited_children (first_name) values ('Ben') returning id)
    insert into private.invitation_children select i.id, c.id from i, c`,
    [address, token],
  );
  return token;
}

const managed = () => server.query('select from public.profiles where is_managed');

test('a visitor sees whom it is for, and a press after a lost answer signs in with one child', async () => {
  const token = await invite();
  expect(await phone.must('showInvitation', token)).toMatchObject({
    state: 'open',
    email: 'family-1@example.com',
    children: ['Ben'],
  });
  let isLost = false;
  server.setFaults(({ path }) => {
    if (isLost || !path.endsWith('/accept-invitation')) return undefined;
    isLost = true;
    return 'lose-after';
  });
  expect((await phone.call('acceptInvitation', token, PASSWORD)).ok).toBe(false);
  server.setFaults(undefined);
  expect((await phone.must('acceptInvitation', token, PASSWORD)).at).toBe('done');
  await phone.untilSession((state) => state.phase === 'signed-in');
  await phone.synced();
  expect(await managed()).toHaveLength(1);
  expect(await phone.must('showInvitation', token)).toMatchObject({ state: 'used' });
  expect((await phone.call('acceptInvitation', token, PASSWORD)).ok).toBe(false);
  expect(await managed()).toHaveLength(1);
});

test('a weak password is refused, and the next one takes the invitation', async () => {
  await phone.must('signOut');
  const token = await invite();
  expect(await phone.call('acceptInvitation', token, 'short')).toMatchObject({
    ok: false,
    error: { code: 'weak-password' },
  });
  expect((await phone.must('acceptInvitation', token, PASSWORD)).at).toBe('done');
});

test('somebody else who is signed in learns whose it is, and nothing happens', async () => {
  const token = await invite();
  const before = await managed();
  expect(await parent.device.must('showInvitation', token)).toMatchObject({
    state: 'another-account',
    email: 'family-3@example.com',
  });
  expect(await parent.device.call('acceptInvitation', token, PASSWORD)).toMatchObject({
    ok: false,
    error: { code: 'refused' },
  });
  expect(await managed()).toEqual(before);
});

test('the session of the invited account gets the children', async () => {
  const token = await invite(parent.email);
  expect(await parent.device.must('acceptInvitation', token, '')).toEqual({ at: 'done' });
  await parent.device.synced();
  const links = await server.query(
    'select from public.child_parent_relationships where parent_id = $1',
    [parent.id],
  );
  expect(links).toHaveLength(1);
});
