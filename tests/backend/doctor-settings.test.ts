/** What the doctor says of passwords, mails, pushes and the daily job. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { newPerson } from './callers.ts';
import { type ProjectStub, startProject } from './project-stub.ts';
import { runDoctor, weak } from './run-doctor.ts';

let project: ProjectStub;

beforeAll(async () => {
  project = await startProject();
});
afterEach(() => project.override(undefined));
afterAll(() => project.close());

const run = (secretKey?: string) =>
  runDoctor(['--url', project.url, '--key', PUBLISHABLE_KEY], secretKey);

describe('passwords', () => {
  test('short passwords, without making an account', async () => {
    project.override((_request, path) =>
      path === '/auth/v1/signup'
        ? Response.json(
            { code: 400, error_code: 'validation_failed', msg: 'Address.' },
            { status: 400 },
          )
        : undefined,
    );
    const { lines, problems } = await run();
    expect(problems).toContainEqual(
      expect.stringMatching(/Passwords of 7 characters are accepted.*set the minimum.*to 8\./),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^NOT CHECKED {2}Whether leaked passwords/));
  });

  test('an answer about passwords that is not clear', async () => {
    project.override((_request, path) =>
      path === '/auth/v1/signup' ? weak('characters') : undefined,
    );
    const { lines } = await run();
    expect(lines).toContainEqual(expect.stringMatching(/^NOT CHECKED {2}How long a password/));
  });

  test('the embedded backend makes no account either', async () => {
    const accounts = async () =>
      (await project.backend.db.query('select from auth.users')).rows.length;
    const before = await accounts();
    await run();
    expect(await accounts()).toBe(before);
  });
});

test('mails that are not set up, wait or were given up, and a job that does not run, are problems', async () => {
  const { db, keys } = project.backend;
  await db.exec(
    "update private.tidying set tidied_at = now() - interval '49 hours' where singleton",
  );
  const before = await run(keys.secretKey);
  expect(before.problems).toContainEqual(expect.stringContaining('Nothing sends mails.'));
  expect(before.problems).toContainEqual(
    expect.stringContaining('Old rows were not deleted for two days. Run "npm run tidy"'),
  );
  expect(before.lines.join()).not.toContain('Mails that');

  await db.exec(
    "select private.queue_mail('teacher-waits', null, '{}', now() - interval '2 hours')",
  );
  const waiting = await run(keys.secretKey);
  expect(waiting.problems).toContainEqual(
    expect.stringMatching(
      /Mails that wait for more than an hour: 1\. Nobody took them: compare the secret/,
    ),
  );
  await db.exec(
    "update private.mails set given_up_at = now(), last_error = 'The mail service answered 401.' where true",
  );
  const givenUp = await run(keys.secretKey);
  expect(givenUp.problems).toContainEqual(
    expect.stringContaining(
      'Mails that were given up in the last 30 days: 1. The last error: The mail service answered 401.',
    ),
  );

  await db.exec(`
    delete from private.mails where true;
    create or replace function private.sends_mails() returns boolean language sql set search_path = '' as 'select true';
    select private.tidy()`);
  const after = await run(keys.secretKey);
  expect(after.lines).toContain('OK           Mails are sent.');
  expect(after.lines).toContain('OK           Old rows are deleted daily.');
});

test('pushes that are not set up, or were given up, are a hint and no problem', async () => {
  const { db, keys } = project.backend;
  const linesOfPushes = async () =>
    (await run(keys.secretKey)).lines.filter((line) => /^\w+ +(Pushes|Notifications)/.test(line));
  await db.exec("update private.push_settings set public_key = '' where singleton");
  expect(await linesOfPushes()).toEqual([
    expect.stringMatching(
      /^WARNING +Notifications on devices are not set up\. Follow docs\/owner\.md/,
    ),
  ]);
  await db.query('update private.push_settings set public_key = $1 where singleton', [
    keys.push.publicKey,
  ]);
  expect(await linesOfPushes()).toEqual(['OK           Pushes are sent.']);

  const { id } = await newPerson(project.backend, 'parent');
  await db.query(
    `insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth_secret)
      select id, user_id, 'https://fcm.googleapis.com/1', $2, $3 from auth.sessions where user_id = $1`,
    [id, `B${'a'.repeat(86)}`, 'b'.repeat(22)],
  );
  await db.query("select private.tell(array[$1]::uuid[], 'class-word', '{}')", [id]);
  await db.exec(
    "update private.pushes set given_up_at = now(), last_error = 'The push service answered 403.' where true",
  );
  expect(await linesOfPushes()).toEqual([
    expect.stringMatching(
      /^WARNING +Pushes that were given up.*: 1\. The last error: .* answered 403\.$/,
    ),
  ]);
});
