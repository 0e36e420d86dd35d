import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '../../supabase/owner/make-admin.ts';
import { callAsOwner, projectAt } from '../../supabase/owner/project.ts';
import { newPerson, visitor } from './callers.ts';
import {
  endlessAnswer,
  jwtOfRole,
  type ProjectStub,
  startProject,
  unusedAddress,
} from './project-stub.ts';

let project: ProjectStub;

beforeAll(async () => {
  project = await startProject();
});
afterEach(() => project.override(undefined));
afterAll(() => project.close());

/** Runs the command. @returns its exit code and output */
async function run(
  argv: string[],
  key: string | undefined = project.backend.keys.secretKey,
  limitMs = 25_000,
) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await makeAdmin(argv, { SUPABASE_SECRET_KEY: key }, print, limitMs);
  return { code, output: lines.join('\n') };
}
const forEmail = (email: string, url = project.url) => ['--url', url, '--email', email];
/** An account whose password was chosen after a mailed link. */
async function provedPerson(type: 'parent' | 'teacher') {
  const person = await newPerson(project.backend, type);
  await project.backend.db.query(
    'insert into private.address_proofs (user_id, proved_at) values ($1, now())',
    [person.id],
  );
  return person;
}
const typeOf = async (id: string) => {
  const { rows } = await project.backend.db.query<{ user_type: string }>(
    'select user_type from public.profiles where id = $1',
    [id],
  );
  return rows[0]?.user_type;
};

test('an account becomes an admin, and a second run changes nothing', async () => {
  const person = await provedPerson('parent');
  expect(await run(forEmail(person.email))).toEqual({
    code: 0,
    output: `${person.email} is now an admin.`,
  });
  expect(await typeOf(person.id)).toBe('admin');
  expect((await person.call('GET', '/rest/v1/enquiries')).status).toBe(200);
  expect(await run(forEmail(person.email.toUpperCase()))).toMatchObject({
    code: 0,
    output: expect.stringContaining('is an admin already'),
  });
});

test('an unconfirmed email is refused', async () => {
  const person = await newPerson(project.backend, 'parent');
  await project.backend.db.query('update auth.users set email_confirmed_at = null where id = $1', [
    person.id,
  ]);
  expect(await run(forEmail(person.email))).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not confirmed'),
  });
  expect(await typeOf(person.id)).toBe('parent');
});

test('an account whose password may be older than the proof is told to choose a new one', async () => {
  const person = await newPerson(project.backend, 'parent');
  expect(await run(forEmail(person.email))).toMatchObject({
    code: 1,
    output: expect.stringContaining('choose "Forgot password?"'),
  });
  expect(await typeOf(person.id)).toBe('parent');
});

test('an unknown email is refused', async () => {
  expect(await run(forEmail('nobody@example.com'))).toEqual({
    code: 1,
    output: 'There is no account with the address nobody@example.com. Sign up in the app first.',
  });
});

test.each(['sb_secret_of_another_project_12345', jwtOfRole('service_role')])(
  'a secret key of another project is refused and not printed',
  async (key) => {
    const { code, output } = await run(forEmail('a@example.com'), key);
    expect(code).toBe(1);
    expect(output).toContain('refuses the key');
    expect(output).not.toContain(key);
  },
);

test.each([
  ['no key', undefined, 'is not set'],
  ['a publishable key', 'sb_publishable_abc', 'does not hold a secret key'],
  ['the older publishable key', jwtOfRole('anon'), 'does not hold a secret key'],
])('%s in the environment is wrong usage', async (_what, key, words) => {
  const lines: string[] = [];
  const code = await makeAdmin(
    forEmail('a@example.com'),
    { SUPABASE_SECRET_KEY: key },
    (line) => void lines.push(line),
  );
  expect(code).toBe(2);
  expect(lines.join('\n')).toContain(words);
});

test.each([
  [['--url', 'https://a.supabase.co']],
  [['--email', 'a@example.com']],
  [['--url', 'http://a.supabase.co', '--email', 'a@example.com']],
  [['--url', 'not an address', '--email', 'a@example.com']],
  [['--url', 'https://a.supabase.co', '--email', 'a@example.com', '--key', 'sb_secret_x']],
])('wrong usage is explained: %j', async (argv) => {
  const { code, output } = await run(argv);
  expect(code).toBe(2);
  expect(output).toContain('Usage: SUPABASE_SECRET_KEY=... npm run make-admin');
  expect(output).not.toContain('sb_secret_x');
});

test('an address where nothing answers ends with 2', async () => {
  const { code, output } = await run(forEmail('a@example.com', await unusedAddress()));
  expect(code).toBe(2);
  expect(output).toMatch(/cannot be reached \(ECONNREFUSED\)/);
});

test('an endless answer times out', async () => {
  project.override(endlessAnswer);
  const { code, output } = await run(forEmail('a@example.com'), undefined, 300);
  expect(code).toBe(2);
  expect(output).toMatch(/sent no whole answer within 0.3 s/);
});

test('a redirect is not followed, so the key stays with the project', async () => {
  const asked: string[] = [];
  project.override((request, path) => {
    asked.push(path);
    return new Response(null, { status: 307, headers: { location: `${request.url}/elsewhere` } });
  });
  expect((await run(forEmail('a@example.com'))).code).toBe(1);
  expect(asked).toEqual(['/rest/v1/rpc/make_admin']);
});

test('a project without the migrations is told to apply them', async () => {
  const migrationsDir = mkdtempSync(join(tmpdir(), 'migrations-'));
  const empty = await startProject({ migrationsDir });
  const { code, output } = await run(
    forEmail('a@example.com', empty.url),
    empty.backend.keys.secretKey,
  );
  await empty.close();
  rmSync(migrationsDir, { recursive: true });
  expect({ code, output }).toEqual({
    code: 1,
    output: 'The project lacks the function make_admin. Run "supabase db push --remote" first.',
  });
});

test('only the secret key may call the API of the commands', async () => {
  const { backend } = project;
  const people = [
    visitor(backend),
    await newPerson(backend, 'student'),
    await newPerson(backend, 'parent'),
    await newPerson(backend, 'teacher'),
    await newPerson(backend, 'admin'),
  ];
  const target = await newPerson(backend, 'student');
  for (const person of people) {
    const wanted = person.token === null ? 401 : 403;
    for (const [name, parameters] of [
      ['make_admin', { address: target.email }],
      ['project_state', {}],
      ['tidy', {}],
    ] as const) {
      const answer = await person.call('POST', `/rest/v1/rpc/${name}`, parameters);
      expect(answer).toMatchObject({ status: wanted, body: { code: '42501' } });
    }
  }
  expect(await typeOf(target.id)).toBe('student');
  const owner = projectAt(project.url, backend.keys.secretKey);
  const state = await callAsOwner(owner, 'project_state', {});
  expect(state).toMatchObject({ status: 200, body: { has_admin: true } });
});

test('npm run make-admin runs it', async () => {
  const { email } = await provedPerson('teacher');
  const { secretKey } = project.backend.keys;
  const { error, output } = await new Promise<{ error: unknown; output: string }>((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', 'make-admin', '--', ...forEmail(email)],
      { env: { ...process.env, SUPABASE_SECRET_KEY: secretKey } },
      (failure, stdout) => resolve({ error: failure, output: stdout }),
    );
  });
  expect(error).toBeNull();
  expect(output).toBe(`${email} is now an admin.\n`);
});
