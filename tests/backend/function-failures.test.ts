/** If the project fails, a function always answers with JSON that the app can read. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FunctionHandler } from '../../supabase/functions/_shared/contract.ts';
import { jsonFunction } from '../../supabase/functions/_shared/json-function.ts';
import { handle as addChild } from '../../supabase/functions/add-child/handler.ts';
import { handle as deleteAccount } from '../../supabase/functions/delete-account/handler.ts';
import { handle as findStudent } from '../../supabase/functions/get-user-by-email/handler.ts';
import { handle as pairDevice } from '../../supabase/functions/pair-device/handler.ts';
import { SITE } from './callers.ts';

let server: Server;
let print: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  print.mockRestore();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

async function startProject(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function call(handle: FunctionHandler, url: string): Promise<Response> {
  const request = new Request(`${SITE}/functions/v1/any`, {
    method: 'POST',
    headers: { authorization: 'Bearer a.b.c' },
    body: JSON.stringify({ email: 'a@example.com', password: 'p' }),
  });
  return handle(request, {
    url,
    publishableKey: 'p',
    secretKey: 's',
    timeoutMs: 100,
    fetch: (request) => fetch(request),
    env: () => undefined,
  });
}

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toEqual({ code: 'unavailable', message: expect.any(String) });
  expect(print).toHaveBeenCalled();
}

const handlers = [
  ['get-user-by-email', findStudent],
  ['delete-account', deleteAccount],
  ['add-child', addChild],
  ['pair-device', pairDevice],
] as const;

test.each(handlers)('%s: a project that cannot be reached is 503', async (_name, handle) => {
  const url = await startProject(() => undefined);
  await new Promise((done) => server.close(done));
  await expectUnavailable(await call(handle, url));
});

test.each(handlers)('%s: a project that does not answer is 503', async (_name, handle) => {
  await expectUnavailable(await call(handle, await startProject(() => undefined)));
});

test.each(handlers)('%s: a project that stalls its body is 503', async (_name, handle) => {
  const url = await startProject((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"id":');
  });
  await expectUnavailable(await call(handle, url));
});

test.each(handlers)('%s: a page in place of an answer is 503', async (_name, handle) => {
  const url = await startProject((_request, response) => response.end('<html>Sign in</html>'));
  await expectUnavailable(await call(handle, url));
});

test('an error in the function itself is 503', async () => {
  const broken = jsonFunction(1024, async () => {
    throw new TypeError('a fault');
  });
  await expectUnavailable(await call(broken, await startProject(() => undefined)));
});

test('without a well-formed token the project is not called', async () => {
  let asked = 0;
  const url = await startProject((_request, response) => {
    asked += 1;
    response.end('{}');
  });
  for (const authorization of [
    '',
    'Bearer ',
    'Bearer demo-publishable-key',
    'Bearer sb_secret_1',
  ]) {
    const request = new Request(SITE, { method: 'POST', headers: { authorization }, body: '{}' });
    const response = await findStudent(request, {
      url,
      publishableKey: 'p',
      secretKey: 's',
      timeoutMs: 100,
      fetch: (request) => fetch(request),
      env: () => undefined,
    });
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'signed_out' }]);
  }
  expect(asked).toBe(0);
});
