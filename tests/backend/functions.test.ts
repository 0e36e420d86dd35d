import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FunctionHandler } from '../../supabase/functions/_shared/contract.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import { projectFunctions } from '../../supabase/local/functions.ts';
import { signJwt } from '../../supabase/local/jwt.ts';
import { type Caller, emptyBackend, newPerson, SITE, visitor } from './callers.ts';

let backend: Backend;
let person: Caller;

const functions = new Map<string, FunctionHandler>([
  [
    'count-profiles',
    async (request, { url, secretKey, fetch }) => {
      const { least } = await request.json();
      const answer = await fetch(
        new Request(`${url}/rest/v1/profiles?select=id`, { headers: { apikey: secretKey } }),
      );
      return Response.json({ enough: (await answer.json()).length >= least });
    },
  ],
  ['broken', () => Promise.reject(new Error('inside'))],
]);

beforeAll(async () => {
  backend = await emptyBackend({ functions });
  person = await newPerson(backend, 'parent');
  await newPerson(backend, 'student');
});

afterAll(() => backend.close());

test('a function gets the request and can call the API without row security', async () => {
  const answer = await person.call('POST', '/functions/v1/count-profiles', { least: 2 });
  expect(answer).toMatchObject({ status: 200, body: { enough: true } });
});

test('a caller without a session reaches the function, which decides itself', async () => {
  const answer = await visitor(backend).call('POST', '/functions/v1/count-profiles', { least: 2 });
  expect(answer).toMatchObject({ status: 200, body: { enough: true } });
});

test('a key of the project is refused as a bearer token, as by the hosted gateway', async () => {
  const headers = { apikey: backend.keys.secretKey };
  const asked = '/rest/v1/profiles?select=id';
  const alone = await backend.fetch(new Request(SITE + asked, { headers }));
  expect(await alone.json()).toHaveLength(2);
  const bearer = { authorization: `Bearer ${backend.keys.secretKey}` };
  expect((await person.call('GET', asked, undefined, { ...headers, ...bearer })).status).toBe(401);
});

test('a legacy key, which is a token of its role, counts as a key', async () => {
  const exp = Math.floor(Date.now() / 1000) + 60;
  const read = async (role: string) => {
    const apikey = signJwt({ role, exp }, backend.keys.jwtSecret);
    const request = new Request(`${SITE}/rest/v1/profiles?select=id`, { headers: { apikey } });
    return backend.fetch(request);
  };
  expect(await (await read('service_role')).json()).toHaveLength(2);
  expect((await read('anon')).status).toBe(401);
  expect((await read('authenticated')).status).toBe(401);
});

test('an unknown function is 404', async () => {
  expect((await person.call('POST', '/functions/v1/nothing', {})).status).toBe(404);
  expect((await person.call('POST', '/functions/v1/_shared', {})).status).toBe(404);
});

test('a failing function is 500 without a reason', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = await person.call('POST', '/functions/v1/broken', {});
  print.mockRestore();
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toContain('inside');
});

test('every edge function of the project is served here too', () => {
  const folders = readdirSync(resolve(import.meta.dirname, '../../supabase/functions'));
  const names = folders.filter((name) => !name.startsWith('_'));
  expect([...projectFunctions.keys()].sort()).toEqual(names.sort());
});
