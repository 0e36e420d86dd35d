import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { loadFunctions } from '../../supabase/local/functions.ts';
import { signJwt } from '../../supabase/local/jwt.ts';
import { type Caller, emptyBackend, newPerson, SITE, visitor } from './callers.ts';

let folder: string;
let backend: Backend;
let person: Caller;

const write = (name: string, source: string) => {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'handler.ts'), source);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'functions-'));
  write('_shared', 'throw new Error("never loaded");');
  write(
    'count-profiles',
    `export async function handle(request: Request, context: any): Promise<Response> {
      const { least } = await request.json();
      const answer = await context.fetch(new Request(context.url + '/rest/v1/profiles?select=id', {
        headers: { apikey: context.secretKey },
      }));
      return Response.json({ enough: (await answer.json()).length >= least });
    }`,
  );
  write('broken', 'export const handle = async () => { throw new Error("inside"); };');
  backend = await emptyBackend({ functionsDir: folder });
  person = await newPerson(backend, 'parent');
  await newPerson(backend, 'student');
});

afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

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

test('a handler file without handle is refused at start', async () => {
  const other = mkdtempSync(join(tmpdir(), 'functions-'));
  mkdirSync(join(other, 'odd'));
  writeFileSync(join(other, 'odd', 'handler.ts'), 'export const other = 1;');
  await expect(loadFunctions(other)).rejects.toThrow('odd/handler.ts must export a function');
  rmSync(other, { recursive: true });
});
