import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidy } from '../../supabase/owner/tidy.ts';
import { newPerson } from './callers.ts';
import { type ProjectStub, startProject } from './project-stub.ts';

let project: ProjectStub;

beforeAll(async () => {
  project = await startProject();
});
afterAll(() => project.close());

async function run(key: string | undefined, argv = ['--url', project.url]) {
  const lines: string[] = [];
  const code = await tidy(argv, { SUPABASE_SECRET_KEY: key }, (line) => void lines.push(line));
  return { code, output: lines.join('\n') };
}

test('old rows are deleted, the devices of admins compare ids, and a second run deletes nothing', async () => {
  const admin = await newPerson(project.backend, 'admin');
  const epoch = async () => {
    const { body } = await admin.call('POST', '/rest/v1/rpc/pull', {
      request: { checkpoints: { enquiries: null } },
    });
    return (body as { epochs: { enquiries: number } }).epochs.enquiries;
  };
  await project.backend.db.query(
    `insert into public.enquiries (kind, details, submitted_at, handled_at)
     values ('newsletter', '{"email": "old@example.com"}', now(), now() - interval '2 years')`,
  );
  await project.backend.db.exec(
    "update private.mails set due_at = now() - interval '31 days' where true",
  );
  const before = await epoch();
  const { secretKey } = project.backend.keys;
  expect(await run(secretKey)).toEqual({
    code: 0,
    output:
      'Deleted: accounts 0, addresses 0, auth log 0, child requests 0, closed days 0, contacts 0, deleted enquiries 0, enquiries 1, event texts 0, events 0, invitations 0, lessons 0, lookups 0, mails 2, networks 0, newcomers 0, notices 0, pairing codes 0, papers 0, pushes 0, quotas 0, requests 0, salts 0, texts 0, tombstones 0, words 0, wrong codes 0.',
  });
  expect(await epoch()).toBeGreaterThan(before);
  expect((await run(secretKey)).output).toBe(
    'Deleted: accounts 0, addresses 0, auth log 0, child requests 0, closed days 0, contacts 0, deleted enquiries 0, enquiries 0, event texts 0, events 0, invitations 0, lessons 0, lookups 0, mails 0, networks 0, newcomers 0, notices 0, pairing codes 0, papers 0, pushes 0, quotas 0, requests 0, salts 0, texts 0, tombstones 0, words 0, wrong codes 0.',
  );
});

test('it needs the secret key of the project', async () => {
  expect(await run(undefined)).toMatchObject({
    code: 2,
    output: expect.stringContaining('Usage:'),
  });
  expect(await run('sb_secret_of_another_project')).toMatchObject({
    code: 1,
    output: expect.stringContaining('refuses the key'),
  });
});
