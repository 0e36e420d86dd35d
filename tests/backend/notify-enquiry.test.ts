import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { handle } from '../../supabase/functions/notify-enquiry/handler.ts';
import { emptyBackend, newPerson, SITE } from './callers.ts';

const SECRET = 'a secret of the webhook';

/** A mail service with recorded requests and configurable answers. */
let service: Server;
let url: string;
let status = 202;
let stalls = false;
let mails: { authorization: string | undefined; body: Record<string, string> }[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      mails.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
      response.writeHead(status).write('{}');
      if (!stalls) response.end();
    });
  });
  await new Promise<void>((done) => {
    service.listen(0, '127.0.0.1', done);
  });
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/mails`;
});

afterEach(() => {
  mails = [];
  status = 202;
  stalls = false;
  vi.restoreAllMocks();
});

afterAll(() => {
  service.closeAllConnections();
  return new Promise((done) => service.close(done));
});

const settings = (): Record<string, string> => ({
  ENQUIRY_WEBHOOK_SECRET: SECRET,
  ENQUIRY_MAIL_URL: url,
  ENQUIRY_MAIL_KEY: 'key-of-the-service',
  ENQUIRY_MAIL_FROM: 'site@example.com',
  ENQUIRY_MAIL_TO: 'owner@example.com',
});

/** The body that a database webhook sends for a new row. */
const inserted = (record: object = {}) => ({
  type: 'INSERT',
  schema: 'public',
  table: 'enquiries',
  old_record: null,
  record: {
    kind: 'diagnostic',
    details: { studentName: 'Ada Lane', email: 'pam@example.com' },
    received_at: '2026-07-20T10:05:00.123456+00:00',
    ...record,
  },
});

async function call(payload: unknown, env: Record<string, string>, secret: string | null = SECRET) {
  const request = new Request(`${SITE}/functions/v1/notify-enquiry`, {
    method: 'POST',
    headers: secret === null ? {} : { 'x-webhook-secret': secret },
    body: JSON.stringify(payload),
  });
  const response = await handle(request, {
    url: SITE,
    publishableKey: 'p',
    secretKey: 's',
    timeoutMs: 500,
    fetch: () => Promise.reject(new Error('not asked for')),
    env: (name) => env[name],
  });
  return { status: response.status, body: await response.json() };
}

test('the mail to the owner has the kind and time of the enquiry, and no data of the visitor', async () => {
  expect(await call(inserted(), settings())).toEqual({ status: 200, body: { sent: true } });
  expect(mails).toEqual([
    {
      authorization: 'Bearer key-of-the-service',
      body: {
        from: 'site@example.com',
        to: 'owner@example.com',
        subject: 'New enquiry: a request for a diagnostic test',
        text: expect.stringContaining('20 July 2026 at 11:05'),
      },
    },
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/Ada|pam@example/);
});

test('every kind of enquiry has a label', async () => {
  for (const kind of ['contact', 'diagnostic', 'mock-test', 'workshop', 'newsletter']) {
    expect((await call(inserted({ kind }), settings())).status).toBe(200);
  }
  expect(new Set(mails.map(({ body }) => body.subject)).size).toBe(5);
});

test('with missing settings it does nothing and names them', async () => {
  const { ENQUIRY_MAIL_KEY: _key, ENQUIRY_MAIL_TO: _to, ...some } = settings();
  expect(await call(inserted(), some)).toEqual({
    status: 200,
    body: { sent: false, reason: 'Not switched on. Not set: ENQUIRY_MAIL_KEY, ENQUIRY_MAIL_TO.' },
  });
  expect((await call(inserted(), {})).body).toMatchObject({ sent: false });
  expect(mails).toEqual([]);
});

test.each([
  ['another', 'a guess'],
  ['an empty', ''],
  ['no', null],
])('with %s secret nothing is sent', async (_what, secret) => {
  expect(await call(inserted(), settings(), secret)).toMatchObject({
    status: 401,
    body: { code: 'wrong_secret' },
  });
  expect(mails).toEqual([]);
});

test.each([
  ['an update', { ...inserted(), type: 'UPDATE' }],
  ['another table', { ...inserted(), table: 'courses' }],
  ['no row', { ...inserted(), record: null }],
  ['an unknown kind', inserted({ kind: 'complaint' })],
  ['no time', inserted({ received_at: null })],
  ['nothing', {}],
])('%s is not mailed', async (_what, payload) => {
  expect((await call(payload, settings())).status).toBe(400);
  expect(mails).toEqual([]);
});

test('a stalled mail service counts as failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stalls = true;
  expect(await call(inserted(), settings())).toMatchObject({
    status: 502,
    body: { message: 'The mail service could not be reached.' },
  });
});

test('a failing or missing mail service is reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  status = 500;
  expect(await call(inserted(), settings())).toMatchObject({
    status: 502,
    body: { code: 'mail_failed', message: 'The mail service answered 500.' },
  });
  const nowhere = { ...settings(), ENQUIRY_MAIL_URL: 'http://127.0.0.1:9/mails' };
  expect(await call(inserted(), nowhere)).toMatchObject({
    status: 502,
    body: { message: 'The mail service could not be reached.' },
  });
});

test('the embedded backend serves the function with its variables', async () => {
  const backend = await emptyBackend({ functionsEnv: settings() });
  const person = await newPerson(backend, 'student');
  const ask = (headers: object) =>
    person.call('POST', '/functions/v1/notify-enquiry', inserted(), headers);
  expect((await ask({})).status).toBe(401);
  expect((await ask({ 'x-webhook-secret': SECRET })).body).toEqual({ sent: true });
  await backend.close();
});
