/** The edge functions in Deno, with the embedded backend instead of a hosted project. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signJwt } from '../../supabase/local/jwt.ts';
import type { Keys } from '../../supabase/local/keys.ts';
import { type Caller, newPerson, PASSWORD } from '../backend/callers.ts';
import {
  checkFunction,
  type DenoFunctions,
  functionNames,
  startDenoFunctions,
} from '../harness/deno-functions.ts';
import { MAIL_SECRET, type MailService, startMailService } from '../harness/mail-service.ts';
import { startServer, type TestServer } from '../harness/server.ts';

const UNREACHABLE = 'http://127.0.0.1:9';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server?.close());

/** The variables that hosted Supabase sets: current ones and those of older projects. */
const newKeys = ({ publishableKey, secretKey }: Keys) => ({
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
});
const oldKeys = ({ jwtSecret }: Keys) => {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return {
    SUPABASE_ANON_KEY: signJwt({ role: 'anon', exp }, jwtSecret),
    SUPABASE_SERVICE_ROLE_KEY: signJwt({ role: 'service_role', exp }, jwtSecret),
  };
};
const keysOfNobody = {
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_none"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_none"}',
};

/** The functions that pages call, which are at another origin. */
const calledByPages = functionNames.filter((name) => name !== 'calendar');

interface Answer {
  status: number;
  body: unknown;
}

/** Calls a function as a person, at the gateway's path. */
async function ask(
  send: (request: Request) => Promise<Response>,
  name: string,
  token: string | null,
  payload: object,
): Promise<Answer & { headers: Headers }> {
  const response = await send(
    new Request(`${server.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        apikey: server.backend.keys.publishableKey,
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(payload),
    }),
  );
  const { status, headers } = response;
  return { status, headers, body: await response.json() };
}

test('the project has functions', () => {
  expect(functionNames).toEqual([
    'accept-invitation',
    'add-child',
    'calendar',
    'delete-account',
    'get-user-by-email',
    'pair-device',
    'send-mails',
    'send-pushes',
  ]);
});

test.each(functionNames)('deno check passes for %s', async (name) => {
  expect(await checkFunction(name)).toMatch(new RegExp(`Check .*${name}/index\\.ts`));
});

describe.each([
  ['new', newKeys],
  ['old', oldKeys],
])('with %s keys', (_age, variablesOf) => {
  let functions: DenoFunctions;
  let service: MailService;
  let parent: Caller;
  let student: Caller & { email: string };

  beforeAll(async () => {
    const { url, backend } = server;
    service = await startMailService();
    const variables = { SUPABASE_URL: url, ...variablesOf(backend.keys), ...service.env };
    functions = await startDenoFunctions(variables);
    parent = await newPerson(backend, 'parent');
    student = await newPerson(backend, 'student');
  });

  afterAll(async () => {
    await functions?.close();
    await service?.close();
  });

  test.each([
    ['a student', () => student.email, true],
    ['nobody', () => 'nobody@example.com', false],
  ])('get-user-by-email answers about %s as in Node', async (_whom, emailOf, found) => {
    const asked = ['get-user-by-email', parent.token, { email: emailOf() }] as const;
    const { status, body } = await ask(functions.fetch, ...asked);
    expect({ status, body }).toMatchObject({ status: 200, body: { found } });
    expect({ status, body }).toEqual(statusAndBody(await ask(server.backend.fetch, ...asked)));
  });

  test('a visitor gets an ended-session error that another origin can read', async () => {
    const payload = { password: PASSWORD, email: student.email };
    for (const name of ['get-user-by-email', 'delete-account', 'add-child']) {
      const { status, body, headers } = await ask(functions.fetch, name, null, payload);
      expect({ status, body }).toMatchObject({ status: 401, body: { code: 'signed_out' } });
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test('delete-account closes the account only with the right password', async () => {
    const leaver = await newPerson(server.backend, 'student');
    const close = async (password: string) =>
      ask(functions.fetch, 'delete-account', leaver.token, {
        password,
      });
    expect(await close('a guess')).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
    expect(await close(PASSWORD)).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await server.query('select from auth.users where id = $1', [leaver.id])).toEqual([]);
  });

  test('a child without an address is added, paired with a code and closed', async () => {
    const added = { id: crypto.randomUUID(), first_name: 'Ben', last_name: '', year: 4 };
    const [one, again] = [
      await ask(functions.fetch, 'add-child', parent.token, added),
      await ask(functions.fetch, 'add-child', parent.token, added),
    ];
    expect(one).toMatchObject({ status: 200, body: { child: expect.any(String) } });
    expect(again.body).toEqual(one.body);
    const { child } = one.body as { child: string };
    const made = await parent.call('POST', '/rest/v1/rpc/new_device_code', { child });
    const typed = { code: (made.body as { code: string }).code };
    const paired = await ask(functions.fetch, 'pair-device', null, typed);
    expect(paired).toMatchObject({ status: 200, body: { token_hash: expect.any(String) } });
    const refused = { status: 403, body: { code: 'wrong-code' } };
    expect(await ask(functions.fetch, 'pair-device', null, typed)).toMatchObject(refused);
    const close = { password: PASSWORD, child };
    const closed = await ask(functions.fetch, 'delete-account', parent.token, close);
    expect(closed).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await server.query('select from auth.users where id = $1', [child])).toEqual([]);
  });

  test('an invitation is shown, taken by a visitor, and used', async () => {
    const owner = await newPerson(server.backend, 'admin');
    const child = {
      id: crypto.randomUUID(),
      first_name: 'Ben',
      last_name: '',
      year: 4,
      courses: [],
    };
    const email = `rita-${child.id}@example.com`;
    const family = { email, first_name: 'Rita', last_name: '', phone: '', children: [child] };
    await owner.call('POST', '/rest/v1/rpc/invite_families', { families: [family] });
    const [mail] = await server.query(
      "delete from private.mails where address = $1 returning fields ->> 'token' as token",
      [email],
    );
    const invited = { token: mail?.token };
    const shown = await ask(functions.fetch, 'accept-invitation', null, invited);
    expect(shown).toMatchObject({ status: 200, body: { state: 'open', email, children: ['Ben'] } });
    const press = { ...invited, press: true };
    const taken = await ask(functions.fetch, 'accept-invitation', null, press);
    expect(taken).toMatchObject({ status: 200, body: { token_hash: expect.any(String) } });
    const refused = { status: 409, body: { code: 'used' } };
    expect(await ask(functions.fetch, 'accept-invitation', parent.token, press)).toMatchObject(
      refused,
    );
  });

  test('send-mails sends what is due only to a caller with the secret', async () => {
    await server.query("select private.queue_mail('link-request', 'ada@example.com', '{}')");
    const refused = { status: 401, body: { code: 'wrong_secret' } };
    expect(await ask(functions.fetch, 'send-mails', null, {})).toMatchObject(refused);
    const request = new Request(functions.urlOf('send-mails'), {
      method: 'POST',
      headers: { 'x-secret': MAIL_SECRET },
      body: '{}',
    });
    const response = await fetch(request);
    expect(await response.json()).toEqual({ sent: 1, refused: 0, later: 0 });
    expect(service.received).toMatchObject([{ to: 'ada@example.com' }]);
  });

  test('calendar answers a calendar app in iCalendar, and only one that has the key', async () => {
    const rpc = '/rest/v1/rpc/renew_calendar_key';
    const { body: key } = await parent.call('POST', rpc, {});
    const address = `${functions.urlOf('calendar')}?key=${String(key)}`;
    const response = await fetch(address);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringMatching(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/),
    ]);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const tag = response.headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'if-none-match': tag } })).status).toBe(304);
    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, tag]);
    expect((await fetch(functions.urlOf('calendar'))).status).toBe(404);
    expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(405);
  });

  test.each(calledByPages)('%s answers a preflight of another origin', async (name) => {
    const response = await fetch(functions.urlOf(name), {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-type,prefer',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toContain('prefer');
    expect(response.headers.get('access-control-max-age')).toBe('86400');
  });

  test('no key is printed', () => {
    const { SEND_MAILS_SECRET, MAIL_SERVICE_KEY } = service.env;
    const keys = Object.values(variablesOf(server.backend.keys));
    const secrets = [...keys, SEND_MAILS_SECRET, MAIL_SERVICE_KEY];
    for (const name of functionNames) {
      for (const secret of secrets) expect(functions.logOf(name)).not.toContain(secret);
    }
  });
});

const statusAndBody = ({ status, body }: Answer): Answer => ({ status, body });

describe('if the project fails', () => {
  const names = ['get-user-by-email', 'delete-account', 'add-child', 'pair-device'];
  const payload = { email: 'a@example.com', password: 'p' };
  let functions: DenoFunctions;
  let stalling: Server | undefined;

  afterEach(async () => {
    await functions?.close();
    stalling?.closeAllConnections();
    stalling?.close();
  });

  async function expectUnavailable() {
    for (const name of names) {
      const { status, body, headers } = await ask(functions.fetch, name, 'a.b.c', payload);
      expect({ status, body }).toEqual({
        status: 503,
        body: { code: 'unavailable', message: expect.any(String) },
      });
      expect(headers.get('content-type')).toContain('application/json');
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
  }

  test('an unreachable project is 503 in JSON', async () => {
    functions = await startDenoFunctions({ SUPABASE_URL: UNREACHABLE, ...keysOfNobody }, names);
    await expectUnavailable();
    await functions.printed('delete-account', 'The project gave no whole answer.');
  });

  test('a project that stalls its body is 503 in JSON, after the limit', async () => {
    stalling = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"id":');
    });
    await new Promise<void>((done) => stalling?.listen(0, '127.0.0.1', done));
    const { port } = stalling.address() as AddressInfo;
    const settings = { SUPABASE_URL: `http://127.0.0.1:${port}`, EXCHANGE_TIMEOUT_MS: '200' };
    functions = await startDenoFunctions({ ...settings, ...keysOfNobody }, names);
    await expectUnavailable();
    await functions.printed('delete-account', 'TimeoutError');
  });

  test('a function without its keys is 503 in JSON and prints the missing one', async () => {
    functions = await startDenoFunctions({ SUPABASE_URL: UNREACHABLE }, names);
    await expectUnavailable();
    await functions.printed('delete-account', 'SUPABASE_PUBLISHABLE_KEYS is not set.');
  });
});
