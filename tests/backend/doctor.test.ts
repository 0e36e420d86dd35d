import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { pageTitle } from '../../src/content/business.ts';
import { publicCourses } from '../../src/content/courses.ts';
import * as dates from '../../src/content/past-dates.ts';
import { publicPages } from '../../src/content/public-pages.ts';
import * as samples from '../../src/content/sample-facts.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { functionNames } from '../../supabase/owner/checks/functions.ts';
import { readExpectedSchema } from '../../supabase/owner/expected-schema.ts';
import { newCourse, newPerson } from './callers.ts';
import { type Override, type ProjectStub, startProject } from './project-stub.ts';
import { runDoctor, weak } from './run-doctor.ts';

vi.mock('../../src/content/past-dates.ts', { spy: true });
vi.mock('../../src/content/sample-facts.ts', { spy: true });

let project: ProjectStub;

beforeAll(async () => {
  project = await startProject();
});
afterEach(() => {
  project.override(undefined);
  project.upgrade(undefined);
  vi.mocked(dates.pastDates).mockReset();
  vi.mocked(samples.sampleFacts).mockReset();
});
afterAll(() => project.close());

const run = (argv = ['--url', project.url, '--key', PUBLISHABLE_KEY], secretKey?: string) =>
  runDoctor(argv, secretKey);
const withSite = (site = project.url) => [
  '--url',
  project.url,
  '--key',
  PUBLISHABLE_KEY,
  '--site',
  site,
];

/** The site as a correct host serves it. */
const site: Override = (_request, path) => {
  if (/^\/(auth|rest|functions|realtime)\/v1/.test(path)) return undefined;
  const headers = {
    'content-type': 'text/html',
    'content-security-policy': `default-src 'none'; connect-src 'self' ${project.url} ws://x`,
  };
  const page = publicPages.get(path);
  const title = page ? pageTitle(page.title).replaceAll('&', '&amp;') : 'No page';
  const status = page || path === '/dashboard' ? 200 : 404;
  return new Response(`<title>${title}</title>`, { status, headers });
};

/** The answers in which a correctly configured hosted service differs. */
const hosted: Override = async (request, path) => {
  if (path.startsWith('/auth/v1/settings')) {
    const answer = await project.backend.fetch(request);
    return Response.json({ ...((await answer.json()) as object), mailer_autoconfirm: false });
  }
  if (path === '/auth/v1/signup') {
    const { password } = (await request.clone().json()) as { password: string };
    return weak(password.length < 8 ? 'length' : 'pwned');
  }
  return site(request, path);
};

describe('a project that follows the guide', () => {
  test('has no problems, with the publishable key alone', async () => {
    project.override(hosted);
    vi.mocked(dates.pastDates).mockReturnValue([]);
    vi.mocked(samples.sampleFacts).mockReturnValue([]);
    const { code, lines } = await run(withSite());
    const { objects } = readExpectedSchema();
    expect(lines).toEqual([
      `OK           ${project.url} answers.`,
      'OK           The key is accepted.',
      'OK           People can sign up with an email address.',
      'OK           A new account has to confirm its email address.',
      'OK           Anonymous sign-ins are off.',
      'OK           Passwords have at least 8 characters.',
      'OK           Leaked passwords are refused.',
      expect.stringMatching(/^NOT CHECKED {2}Whether there are backups\./),
      `OK           The links in mails lead to ${project.url}.`,
      'OK           The demo accounts of seed.sql do not exist here.',
      'OK           Public realtime channels are refused.',
      `OK           All ${objects.length} tables, views and functions that can be asked exist.`,
      'OK           A visitor reads no table of people (profiles and enquiries included) and calls no function but that of the timetable.',
      'NOT CHECKED  Whether every migration was applied: set SUPABASE_SECRET_KEY.',
      'NOT CHECKED  Whether there is an admin: set SUPABASE_SECRET_KEY.',
      'NOT CHECKED  Whether teachers need approval: set SUPABASE_SECRET_KEY.',
      'NOT CHECKED  Whether there are courses to book: set SUPABASE_SECRET_KEY.',
      'NOT CHECKED  Whether mails are sent: set SUPABASE_SECRET_KEY.',
      'NOT CHECKED  Whether pushes are sent: set SUPABASE_SECRET_KEY.',
      'NOT CHECKED  Whether old rows are deleted: set SUPABASE_SECRET_KEY.',
      ...functionNames().map((name) => `OK           The function ${name} answers.`),
      `OK           The site serves all ${publicPages.size} public pages.`,
      'OK           Pages of an account open, and unknown addresses are 404.',
      'OK           The site was built for this project.',
      'OK           No sample facts are left in src/content.',
      'OK           No date of src/content is over.',
      'No problems.',
    ]);
    expect(code).toBe(0);
  });

  test('lists its sample facts by name', async () => {
    project.override(hosted);
    vi.mocked(samples.sampleFacts).mockReturnValue(['Founded in: 1066']);
    const { code, lines, problems } = await run(withSite());
    expect(code).toBe(1);
    expect(problems).toEqual([
      'PROBLEM      1 sample facts are left in src/content. Write your own value in place of each, take its marker sample(...) away, then build and publish again.',
    ]);
    expect(lines).toContain('             Founded in: 1066');
    expect(lines.at(-1)).toBe('1 problem.');
  });

  test('warns of dates that are over, which is no problem', async () => {
    project.override(hosted);
    vi.mocked(samples.sampleFacts).mockReturnValue([]);
    vi.mocked(dates.pastDates).mockReturnValue(['The fair is over: write the new date.']);
    const { code, lines } = await run(withSite());
    expect(code).toBe(0);
    const warning = lines.findIndex((line) => line.startsWith('WARNING'));
    expect(lines.slice(warning)).toEqual([
      'WARNING      Dates of src/content are over. The pages say so until you write new ones.',
      '             The fair is over: write the new date.',
      'No problems.',
    ]);
  });
});

describe('with the secret key', () => {
  test('the admin, both switches and the migrations are read', async () => {
    project.override(hosted);
    const { secretKey } = project.backend.keys;
    const count = readExpectedSchema().migrations.length;
    const both = '(teachers_need_approval, students_need_confirmation)';
    await project.backend.db.exec(`update public.settings set ${both} = (false, false)`);
    const { lines, problems } = await run(withSite(), secretKey);
    expect(lines).toContain(`OK           All ${count} migrations were applied.`);
    const wrong = /is no admin.*Teachers need no approval.*students need no confirmation/s;
    expect(problems.join()).toMatch(wrong);

    await newPerson(project.backend, 'admin');
    await project.backend.db.exec(`update public.settings set ${both} = (true, true)`);
    const after = (await run(withSite(), secretKey)).lines.join();
    expect(after).toMatch(/is an admin.*need the approval.*New students are confirmed/s);
  });

  test('courses that can be booked, and advertised ones without a group', async () => {
    project.override(hosted);
    const { secretKey } = project.backend.keys;
    const empty = await run(withSite(), secretKey);
    expect(empty.problems).toContainEqual(expect.stringContaining('There is no course to book'));

    const admin = await newPerson(project.backend, 'admin');
    const [first, ...others] = publicCourses;
    await newCourse(admin, { offer: first?.id });
    // Neither an ended course nor a hidden one can be booked.
    await newCourse(admin, { offer: others[0]?.id, ends_on: '2026-01-01' });
    const hidden = await newCourse(admin, { offer: others[1]?.id });
    await project.backend.db.query('update courses set hidden_at = now() where id = $1', [hidden]);
    const some = await run(withSite(), secretKey);
    expect(some.lines).toContainEqual(
      expect.stringMatching(/^OK {11}Courses that can be booked: 1\. These advertised/),
    );
    const named = some.lines.filter((line) =>
      publicCourses.some(({ title }) => line.includes(title)),
    );
    expect(named).toHaveLength(publicCourses.length - 1);

    for (const { id } of others) await newCourse(admin, { offer: id });
    const all = await run(withSite(), secretKey);
    expect(all.lines).toContain(
      `OK           Courses that can be booked: ${publicCourses.length}. Every advertised course has a group.`,
    );
  });

  test('a missing migration without a visible change is noticed', async () => {
    const { rows } = await project.backend.db.query<{ statements: string[]; name: string }>(
      `delete from supabase_migrations.schema_migrations where version = '20261123140700' returning *`,
    );
    const { problems } = await run(undefined, project.backend.keys.secretKey);
    expect(problems).toContainEqual(
      expect.stringMatching(/1 of \d+ migrations were not applied: 20261123140700\./),
    );
    await project.backend.db.query(
      'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
      ['20261123140700', rows[0]?.name],
    );
  });

  test('a secret key of another project is a problem and not printed', async () => {
    const { lines, problems } = await run(undefined, 'sb_secret_of_another_project');
    expect(problems).toContainEqual(expect.stringContaining('refuses the key in SUPABASE_SECRET'));
    expect(lines.join()).not.toContain('sb_secret_of_another_project');
  });
});

describe('each fault is named', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['unconfirmed addresses', { mailer_autoconfirm: true }, 'turn on "Confirm email"'],
    ['closed sign-up', { disable_signup: true }, 'Nobody can sign up'],
    ['no sign-up by email', { external: { email: false } }, 'Nobody can sign up'],
    ['anonymous sign-ins', { external: { anonymous_users: true } }, 'Anonymous sign-ins are on'],
  ])('%s', async (_what, settings, words) => {
    project.override((_request, path) =>
      path.startsWith('/auth/v1/settings')
        ? Response.json({ mailer_autoconfirm: false, disable_signup: false, ...settings })
        : undefined,
    );
    const { code, problems } = await run();
    expect(code).toBe(1);
    expect(problems).toContainEqual(expect.stringContaining(words));
  });

  test('mails that lead elsewhere', async () => {
    const { problems } = await run(withSite('http://localhost:9'));
    expect(problems).toContainEqual(
      expect.stringContaining('set the Site URL to http://localhost:9.'),
    );
  });

  test('public realtime channels', async () => {
    const sockets = new WebSocketServer({ noServer: true });
    project.upgrade((request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (client) => {
        client.on('message', (data) => {
          const { topic, ref } = JSON.parse(String(data)) as { topic: string; ref: string };
          const payload = { status: 'ok', response: { postgres_changes: [] } };
          client.send(JSON.stringify({ topic, ref, event: 'phx_reply', payload }));
        });
      }),
    );
    const { problems } = await run();
    expect(problems).toContainEqual(
      expect.stringContaining('Public realtime channels are allowed'),
    );
  });

  test('unreachable realtime is reported as not checked', async () => {
    project.upgrade((_request, socket) => void socket.end('HTTP/1.1 503 Unavailable\r\n\r\n'));
    const { lines } = await run();
    expect(lines).toContainEqual(
      expect.stringMatching(/^NOT CHECKED {2}Whether public realtime.*503/),
    );
  });

  test('a table that a visitor may read', async () => {
    await project.backend.db.exec('grant select on public.profiles to anon');
    const { lines, problems } = await run();
    await project.backend.db.exec('revoke select on public.profiles from anon');
    expect(problems).toContainEqual(expect.stringContaining('A visitor can use'));
    expect(lines).toContain('             table profiles');
  });

  test('the demo accounts, unconfirmed addresses and sample facts of the embedded backend', async () => {
    vi.mocked(samples.sampleFacts).mockReturnValue(['Founded in: 1066', 'Phone number: 0']);
    const demo = await startProject({ seed: true });
    const { problems } = await run(['--url', demo.url, '--key', PUBLISHABLE_KEY]);
    await demo.close();
    expect(problems).toContainEqual(expect.stringContaining('Email addresses are not confirmed'));
    expect(problems).toContainEqual(
      expect.stringContaining('The demo account admin@example.com exists here'),
    );
    expect(problems).toContainEqual(expect.stringContaining('2 sample facts are left'));
  });

  test('a function with verify_jwt against the settings', async () => {
    project.override((request, path) =>
      path.startsWith('/functions/') && request.method === 'POST'
        ? Response.json({ code: 401, message: 'Missing authorization header' }, { status: 401 })
        : undefined,
    );
    const { problems } = await run();
    expect(problems).toContainEqual(
      expect.stringContaining('asks for a token before it runs the function send-mails'),
    );
  });

  test('a function that lets no other site read its answers', async () => {
    project.override((request) =>
      request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : undefined,
    );
    const { problems } = await run();
    expect(problems).toContainEqual(
      expect.stringContaining('The function delete-account sends no CORS headers'),
    );
  });

  test('a function that fails in plain text', async () => {
    project.override((_request, path) =>
      path.startsWith('/functions/')
        ? new Response('Internal Server Error', { status: 500 })
        : undefined,
    );
    const { problems } = await run();
    expect(problems).toContainEqual(
      expect.stringContaining('The function get-user-by-email answers 500 in an unknown form'),
    );
  });

  test('a site that serves the app shell for everything', async () => {
    project.override((request, path) =>
      /^\/(auth|rest|functions|realtime)\/v1/.test(path)
        ? hosted(request, path)
        : new Response('<title>The same for all</title>', {
            headers: { 'content-type': 'text/html' },
          }),
    );
    const { lines, problems } = await run(withSite());
    expect(problems).toHaveLength(4);
    expect(lines).toContain('             /about: The same for all');
    expect(lines).toContain('             a missing script: status 200 in place of 404');
    expect(problems).toContainEqual(expect.stringContaining('no Content-Security-Policy'));
  });
});
