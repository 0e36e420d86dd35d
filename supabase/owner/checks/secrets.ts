import { SECRET_VARIABLE } from '../arguments.ts';
import type { ExpectedSchema } from '../expected-schema.ts';
import { type Finding, notChecked, ok, problem } from '../finding.ts';
import { callAsOwner, projectAt } from '../project.ts';

/** What only the secret key may read: applied migrations, admins, and the approval of teachers. */
export async function checkWithSecretKey(
  url: string,
  key: string | undefined,
  schema: ExpectedSchema,
  limitMs: number,
): Promise<Finding[]> {
  const subjects = [
    'Whether every migration was applied',
    'Whether there is an admin',
    'Whether teachers need approval',
  ];
  const none = (why: string) => subjects.map((subject) => notChecked(`${subject}: ${why}`));
  if (!key) return none(`set ${SECRET_VARIABLE}.`);
  const { status, body } = await callAsOwner(projectAt(url, key, limitMs), 'project_state', {});
  if (body.code === 'PGRST202') return none('the function project_state is missing.');
  if (status === 401 || status === 403) {
    return [
      problem(
        `The project refuses the key in ${SECRET_VARIABLE}. Copy the secret key of this project from the dashboard (Project Settings, API keys).`,
      ),
      ...none('the secret key is refused.'),
    ];
  }
  if (status !== 200 || !Array.isArray(body.migrations)) {
    return none(`the project answered ${status}.`);
  }
  const applied = new Set(body.migrations.map(String));
  const pending = schema.migrations.filter((version) => !applied.has(version));
  return [
    pending.length === 0
      ? ok(`All ${schema.migrations.length} migrations were applied.`)
      : problem(
          `${pending.length} of ${schema.migrations.length} migrations were not applied: ${pending.join(', ')}. Run "supabase db push --remote".`,
        ),
    body.has_admin === true
      ? ok('There is an admin.')
      : problem(
          'There is no admin, so nobody can read the enquiries. Sign up in the app, then run "npm run make-admin".',
        ),
    body.teachers_need_approval === true
      ? ok('Teachers need the approval of an admin.')
      : ok(
          'Teachers need no approval: anyone may sign up as a teacher and offer courses. An admin can change it in the app (dashboard, tab Teachers).',
        ),
  ];
}
