/** The API's session settings of a hosted project are those that the acts run under. */
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostedProject, startHostedProject } from './hosted-project.ts';
import type { ApiSession } from './session.ts';

let project: HostedProject;
let owner: Sql;
let api: ApiSession;

beforeAll(async () => {
  project = await startHostedProject();
  ({ owner, api } = project);
}, 60_000);

afterAll(() => project?.stop());

const refusal = (code: string, message: string) => expect.objectContaining({ code, message });

test.each([
  ['UPDATE', 'update public.profiles set first_name = first_name'],
  ['DELETE', 'delete from private.ended_links'],
])('%s without WHERE inside a function is refused', async (command, statement) => {
  await owner.unsafe(`create function public.careless() returns void language plpgsql
    security definer set search_path = '' as $$ begin ${statement}; end $$`);
  await expect(api.request('service_role', 'select public.careless()')).rejects.toEqual(
    refusal('21000', `${command} requires a WHERE clause`),
  );
  await owner`drop function public.careless()`;
});

test.each([
  ['the API', () => api.request('service_role', 'delete from public.courses')],
  [
    'the API, in a WITH',
    () =>
      api.request(
        'service_role',
        'with gone as (delete from public.courses returning id) select from gone',
      ),
  ],
  ['the owner', () => owner`delete from public.courses`],
])('a request of %s without WHERE is refused', async (_, act) => {
  await expect(act()).rejects.toEqual(refusal('21000', 'DELETE requires a WHERE clause'));
});

test('a visitor’s statement ends after three seconds, and a user’s after eight', async () => {
  const limits = ['anon', crypto.randomUUID(), 'service_role'].map(async (requester) => {
    const [row] = await api.request(
      requester,
      "select current_setting('statement_timeout') as statement",
    );
    return row?.statement;
  });
  expect(await Promise.all(limits)).toEqual(['3s', '8s', '8s']);
});
