import { isRecord } from '../../local/responses.ts';
import { SECRET_VARIABLE } from '../arguments.ts';
import type { ExpectedSchema } from '../expected-schema.ts';
import { type Finding, notChecked, ok, problem, warning } from '../finding.ts';
import { callAsOwner, projectAt } from '../project.ts';
import { courseFinding } from './courses.ts';

/** What only the secret key may read: applied migrations, admins, the approval of teachers, courses, mails, pushes, the daily job. */
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
    'Whether there are courses to book',
    'Whether mails are sent',
    'Whether pushes are sent',
    'Whether old rows are deleted',
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
      : problem(
          'Teachers need no approval: anyone may sign up as a teacher and offer courses. An admin can change it in the app (dashboard, tab Teachers).',
        ),
    body.students_need_confirmation === true
      ? ok('New students are confirmed before they see the dates and the room of a class.')
      : problem(
          'New students need no confirmation: anyone may sign up as a student and read when and where children meet. In the SQL editor: update public.settings set students_need_confirmation = true where singleton;',
        ),
    ...(isRecord(body.courses) ? [courseFinding(body.courses)] : []),
    ...(isRecord(body.mails) ? mailFindings(body.mails) : []),
    ...(isRecord(body.pushes) ? [pushFinding(body.pushes)] : []),
    tidyFinding(body.tidied_at),
  ];
}

const GUIDE = 'docs/owner.md, "Sending mails"';

function mailFindings({ set_up, late, given_up, last_error }: Record<string, unknown>): Finding[] {
  const reason = typeof last_error === 'string' ? ` The last error: ${last_error}` : '';
  const findings = [
    ...(set_up === true ? [] : [problem(`Nothing sends mails. Follow ${GUIDE}.`)]),
    ...(Number(late) > 0
      ? [
          problem(
            `Mails that wait for more than an hour: ${late}.${reason || ` Nobody took them: compare the secret and the variables of send-mails with ${GUIDE}, and read its logs.`}`,
          ),
        ]
      : []),
    ...(Number(given_up) > 0
      ? [
          problem(
            `Mails that were given up in the last 30 days: ${given_up}.${reason} The home page of an admin lists them.`,
          ),
        ]
      : []),
  ];
  return findings.length > 0 ? findings : [ok('Mails are sent.')];
}

/** Mails and notices tell the same, so nothing about pushes is a problem. */
function pushFinding({ set_up, given_up, last_error }: Record<string, unknown>): Finding {
  if (set_up !== true) {
    return warning(
      'Notifications on devices are not set up. Follow docs/owner.md, "Notifications on devices", if you want them.',
    );
  }
  return Number(given_up) > 0
    ? warning(
        `Pushes that were given up in the last 7 days: ${given_up}. The last error: ${last_error}`,
      )
    : ok('Pushes are sent.');
}

const TWO_DAYS_MS = 48 * 60 * 60 * 1000;

function tidyFinding(tidiedAt: unknown): Finding {
  const age = Date.now() - Date.parse(String(tidiedAt));
  return age < TWO_DAYS_MS
    ? ok('Old rows are deleted daily.')
    : problem(
        'Old rows were not deleted for two days. Run "npm run tidy", then look at the job "tidy" in the dashboard under Integrations, Cron.',
      );
}
