import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functionNames } from '../../supabase/owner/checks/functions.ts';
import { toolProgram } from './tools.ts';

const REF = 'abcdefghijklmnopqrst';
const supabase = resolve(import.meta.dirname, '../../supabase');
const root = resolve(supabase, '..');

interface Upload {
  slug: string;
  files: string[];
  settings: { entrypoint_path?: string; verify_jwt?: boolean };
}

let home: string;
let service: Server;
let program: string;
const uploads: Upload[] = [];
/** The variables of the functions, by name. */
const secrets: Record<string, string> = {};

/** The part of Supabase's management API that linking and deploying use. */
function answerTo(method: string, url: URL, body: string): [status: number, answer: unknown] {
  const path = url.pathname.replace(`/v1/projects/${REF}`, '');
  if (path === '') {
    const database = { host: 'db', version: '15.1', postgres_engine: '15', release_channel: 'ga' };
    const project = {
      id: REF,
      ref: REF,
      organization_id: 'o',
      organization_slug: 'o',
      name: 'tuition',
    };
    const state = {
      region: 'eu-west-2',
      status: 'ACTIVE_HEALTHY',
      created_at: '2026-01-01T00:00:00Z',
    };
    return [200, { ...project, ...state, database }];
  }
  if (path === '/api-keys') {
    return [
      200,
      [
        { name: 'anon', api_key: 'a', type: 'legacy' },
        { name: 'service_role', api_key: 's', type: 'legacy' },
      ],
    ];
  }
  if (path === '/config/database/pooler') return [200, []];
  if (path.startsWith('/config/')) return [200, {}];
  if (path === '/functions/deploy') {
    const slug = url.searchParams.get('slug') ?? '';
    const files = [...body.matchAll(/filename="((?:supabase\/functions|src)\/[^"]+)"/g)].map(
      ([, name = '']) => name,
    );
    const settings = JSON.parse(
      /name="metadata"\r\n(?:[^\r]+\r\n)*\r\n([^\r]+)/.exec(body)?.[1] ?? '{}',
    );
    uploads.push({ slug, files, settings });
    const made = {
      id: slug,
      slug,
      name: slug,
      version: 1,
      status: 'ACTIVE',
      created_at: 1,
      updated_at: 1,
    };
    return [201, { ...made, verify_jwt: settings.verify_jwt === true }];
  }
  if (path === '/secrets' && method === 'POST') {
    for (const { name, value } of JSON.parse(body)) secrets[name] = value;
    return [201, {}];
  }
  if (path === '/functions') return [200, method === 'GET' ? [] : { functions: [] }];
  return [404, { message: 'There is nothing at this address.' }];
}

beforeAll(async () => {
  program = toolProgram('supabase');
  home = mkdtempSync(join(tmpdir(), 'supabase-cli-'));
  cpSync(supabase, join(home, 'supabase'), {
    recursive: true,
    filter: (path) => !/supabase\/(local|owner|\.temp|\.branches)(\/|$)/.test(path),
  });
  for (const folder of ['src/content', 'src/lib'])
    cpSync(join(root, folder), join(home, folder), { recursive: true });
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const [status, answer] = answerTo(
        request.method ?? '',
        url,
        Buffer.concat(parts).toString('latin1'),
      );
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  writeFileSync(
    join(home, 'profile.yaml'),
    `name: stub\napi_url: ${address}\ndashboard_url: ${address}\ndocs_url: ${address}\nproject_host: localhost\n`,
  );
});
afterAll(() => {
  service?.close();
  rmSync(home, { recursive: true, force: true });
});

/** Runs the CLI as a signed-in owner. @throws its output if it fails */
function run(...argv: string[]): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
    SUPABASE_NO_KEYRING: '1',
    SUPABASE_NO_UPDATE_NOTIFIER: '1',
    SUPABASE_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  };
  const given = ['--profile', join(home, 'profile.yaml'), ...argv, '--yes'];
  return new Promise((done, fail) => {
    execFile(program, given, { cwd: home, env }, (error, stdout, stderr) =>
      error ? fail(new Error(stdout + stderr)) : done(stdout + stderr),
    );
  });
}

/** A file of the project with all files that it imports, directly or indirectly. */
function importedFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const source = readFileSync(join(root, file), 'utf8');
  for (const [, path = ''] of source.matchAll(/\bfrom '(\.[^']+)'/g)) {
    importedFrom(relative(root, resolve(root, dirname(file), path)), found);
  }
  return found;
}

test('the project is linked, and each function is deployed with all files it imports', async () => {
  expect(await run('link', '--project-ref', REF)).toContain('Finished supabase link.');
  expect(await run('functions', 'deploy', '--use-api')).toContain('Deployed Functions on project');
  expect(uploads.map(({ slug }) => slug).sort()).toEqual(functionNames().sort());
  for (const { slug, files, settings } of uploads) {
    const entry = `supabase/functions/${slug}/index.ts`;
    const names = `supabase/functions/${slug}/deno.json`;
    const named = existsSync(join(root, names)) ? [names] : [];
    expect(files.toSorted()).toEqual([...importedFrom(entry), ...named].sort());
    expect(settings.entrypoint_path).toBe(entry);
  }
});

test.each([
  ['the database calls for mails', 'send-mails'],
  ['the database calls for pushes', 'send-pushes'],
  ['calendar apps call', 'calendar'],
])('the function that %s is deployed without verify_jwt', (_who, name) => {
  const called = uploads.find(({ slug }) => slug === name);
  expect(called?.settings.verify_jwt).toBe(false);
});

test('the variables of the mails are set from the file that the guide shows', async () => {
  const guide = readFileSync(join(supabase, '../docs/owner.md'), 'utf8');
  const lines = /```sh\n(SEND_MAILS_SECRET[^`]+)```/.exec(guide)?.[1] ?? '';
  const [, file = ''] = /secrets set --env-file (\S+)/.exec(guide) ?? [];
  writeFileSync(join(home, file), lines);
  await run('secrets', 'set', '--env-file', file);
  expect(Object.keys(secrets)).toEqual([...lines.matchAll(/^(\w+)=/gm)].map(([, name]) => name));
  expect(secrets.MAIL_FROM).toBe('Your Business <site@your-domain>');
});
