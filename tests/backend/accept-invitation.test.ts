/** A parent takes an invitation that the owner has mailed. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { handle } from '../../supabase/functions/accept-invitation/handler.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import {
  type Answer,
  type Caller,
  callerWith,
  emptyBackend,
  newClient,
  newCourse,
  newPerson,
  PASSWORD,
  SITE,
  visitor,
} from './callers.ts';
import { bodyOf, rpc } from './managed-children.ts';

const SECRET = 'a secret of the sender';

let backend: Backend;
let owner: Caller;
let course: string;
let people = 0;
let email: string;

beforeAll(async () => {
  backend = await emptyBackend({ functionsEnv: { SEND_MAILS_SECRET: SECRET } });
  owner = await newPerson(backend, 'admin');
  course = await newCourse(await newPerson(backend, 'teacher'), {
    meets_on: 'saturday',
    meets_at: '10:00',
    venue: 'oakfold-house',
    offer: '1',
  });
});
afterAll(() => backend.close());

beforeEach(() => {
  people += 1;
  email = `family-${people}@example.com`;
});

const child = (fields: object = {}) => ({
  id: crypto.randomUUID(),
  first_name: 'Ben',
  last_name: 'Rowe',
  year: 4,
  courses: [course],
  ...fields,
});

/** Invites a family. @returns the token in the mail */
async function invite(children: object[] = [child()], fields: object = {}): Promise<string> {
  const family = { email, first_name: 'Rita', last_name: 'Rowe', phone: '', children, ...fields };
  const { body } = await rpc(owner, 'invite_families', { families: [family] });
  expect(body).toEqual(['sent']);
  await sendMails();
  return tokenIn(email);
}

const sendMails = () =>
  visitor(backend).call('POST', '/functions/v1/send-mails', {}, { 'x-secret': SECRET });

const tokenIn = (address: string): string =>
  new URL(backend.mails.findLast(({ to }) => to === address)?.link ?? '').searchParams.get(
    'token_hash',
  ) ?? '';

const ask = (caller: Caller, token: unknown, press = false): Promise<Answer> =>
  caller.call('POST', '/functions/v1/accept-invitation', { token, press });
const press = (token: string, caller = visitor(backend)) => ask(caller, token, true);

/** What the page does: begins a session with the token, and chooses a password in it. */
async function choosePassword(answer: Answer): Promise<Caller> {
  const client = newClient(backend);
  const token_hash = String(bodyOf(answer).token_hash);
  const { error } = await client.auth.verifyOtp({ type: 'magiclink', token_hash });
  expect(error).toBeNull();
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
  return signedIn();
}

async function signedIn(): Promise<Caller> {
  const credentials = { email, password: PASSWORD };
  const { data } = await newClient(backend).auth.signInWithPassword(credentials);
  return callerWith(backend, data.session?.access_token ?? null, data.user?.id);
}

const childrenOf = async (caller: Caller) =>
  (await caller.call('GET', '/rest/v1/profiles?is_managed=eq.true&order=first_name')).body;
const accounts = async (address: string) =>
  (await backend.db.query('select from auth.users where email = $1', [address])).rows.length;

test('opening the link shows the children and makes nothing', async () => {
  const token = await invite([child(), child({ first_name: 'Amy', courses: [] })]);
  for (let n = 0; n < 2; n += 1) {
    expect(await ask(visitor(backend), token)).toMatchObject({
      status: 200,
      body: { state: 'open', email, first_name: 'Rita', children: ['Amy', 'Ben'] },
    });
  }
  expect(await accounts(email)).toBe(0);
});

test('a press makes the account of the parent, the children and their places', async () => {
  const token = await invite([child(), child({ first_name: 'Amy', courses: [] })]);
  const parent = await choosePassword(await press(token));
  expect(await childrenOf(parent)).toMatchObject([
    { first_name: 'Amy', last_name: 'Rowe' },
    { first_name: 'Ben', reception_year: expect.any(Number) },
  ]);
  const places = await parent.call('GET', '/rest/v1/enrollments');
  expect(places.body).toMatchObject([
    { course_id: course, status: 'active', confirmed_at: expect.any(String) },
  ]);
  const { rows } = await backend.db.query(
    'select proved_at is not null as proved from private.address_proofs where user_id = $1',
    [parent.id],
  );
  expect(rows).toEqual([{ proved: true }]);
  expect(await press(token)).toMatchObject({ status: 409, body: { code: 'used' } });
  expect(await ask(visitor(backend), token)).toMatchObject({ body: { state: 'used', email } });
});

test('a press after a lost answer goes on, also at once, and makes nothing twice', async () => {
  const token = await invite();
  const [first, second] = await Promise.all([press(token), press(token)]);
  expect([first?.status, second?.status]).toEqual([200, 200]);
  const parent = await choosePassword(await press(token));
  expect(await childrenOf(parent)).toHaveLength(1);
});

test('the second parent of a child joins it', async () => {
  const shared = child();
  const parent = await choosePassword(await press(await invite([shared])));
  email = `other-${email}`;
  await rpc(owner, 'invite_families', {
    families: [
      { email: email.slice(6), first_name: 'Rita', last_name: '', phone: '', children: [shared] },
      { email, first_name: 'Sam', last_name: '', phone: '', children: [shared] },
    ],
  });
  await sendMails();
  const other = await choosePassword(await press(tokenIn(email)));
  expect(await childrenOf(other)).toMatchObject([{ first_name: 'Ben' }]);
  expect(await childrenOf(other)).toEqual(await childrenOf(parent));
});

test('an address that has an account gets the children with its own session alone', async () => {
  const parent = await newPerson(backend, 'parent');
  email = parent.email;
  const token = await invite();
  expect(await ask(visitor(backend), token)).toMatchObject({ body: { state: 'has-account' } });
  expect(await press(token)).toMatchObject({ status: 409, body: { code: 'has-account' } });
  const other = await newPerson(backend, 'parent');
  expect(await ask(other, token)).toMatchObject({ body: { state: 'another-account', email } });
  expect(await press(token, other)).toMatchObject({
    status: 403,
    body: { code: 'another-account' },
  });
  expect(await childrenOf(other)).toEqual([]);
  expect(await press(token, parent)).toMatchObject({ status: 200, body: { state: 'taken' } });
  expect(await press(token, parent)).toMatchObject({ status: 409, body: { code: 'used' } });
  expect(await childrenOf(parent)).toMatchObject([{ first_name: 'Ben' }]);
});

test('an invitation that was withdrawn or is over says so', async () => {
  const token = await invite();
  const { rows } = await backend.db.query('select id from private.invitations where address = $1', [
    email,
  ]);
  const [{ id } = { id: '' }] = rows as { id: string }[];
  expect((await rpc(owner, 'withdraw_invitation', { invitation: id })).status).toBe(200);
  expect(await press(token)).toMatchObject({ status: 410, body: { code: 'withdrawn' } });
  const later = await invite();
  await backend.db.query('update private.invitations set expires_at = now() where address = $1', [
    email,
  ]);
  expect(await press(later)).toMatchObject({ status: 410, body: { code: 'over' } });
  expect(await accounts(email)).toBe(0);
});

test.each(['', 'x', '0'.repeat(64), 'a\0', 'x'.repeat(300)])(
  'a guessed token opens nothing: %o',
  async (guess) => {
    expect(await ask(visitor(backend), guess)).toMatchObject({ body: { state: 'over' } });
    expect(await ask(visitor(backend), guess, true)).toMatchObject({ status: 410 });
  },
);

test.each([7, null, undefined, {}])('a token that is no text is refused: %o', async (token) => {
  const refused = { status: 400, body: { code: 'bad_request' } };
  expect(await ask(visitor(backend), token)).toMatchObject(refused);
});

test('an auth service that fails leaves nothing half done that another press does not finish', async () => {
  const token = await invite();
  const failing = (path: string) => (request: Request) =>
    request.url.endsWith('/admin/users') && path === 'all'
      ? Promise.resolve(new Response('{}', { status: 500 }))
      : failsForChildren(request, path);
  const failsForChildren = async (request: Request, path: string) => {
    const isChild =
      path === 'children' &&
      request.url.endsWith('/admin/users') &&
      (await request.clone().text()).includes('children.invalid');
    return isChild ? new Response('{}', { status: 500 }) : backend.fetch(request);
  };
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const path of ['all', 'children']) {
    const request = new Request(`${SITE}/functions/v1/accept-invitation`, {
      method: 'POST',
      body: JSON.stringify({ token, press: true }),
    });
    const context = {
      ...backend.keys,
      url: SITE,
      timeoutMs: 1_000,
      fetch: failing(path),
      env: () => undefined,
    };
    expect((await handle(request, context)).status).toBe(503);
    expect(await accounts(email)).toBe(path === 'all' ? 0 : 1);
  }
  print.mockRestore();
  const parent = await choosePassword(await press(token));
  expect(await childrenOf(parent)).toHaveLength(1);
});
