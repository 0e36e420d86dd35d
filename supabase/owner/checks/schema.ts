import type { ExpectedObject, ExpectedSchema } from '../expected-schema.ts';
import { type Finding, notChecked, ok, problem } from '../finding.ts';
import type { Answer, Project } from '../project.ts';

const PUSH = 'Run "supabase db push --remote".';

type State = 'refused' | 'missing' | 'readable' | 'unclear';

/** A device whose session has ended asks which server it is, and the website for the timetable. */
const OPEN_TO_VISITORS = ['server_identity', 'class_times'];

/**
 * Whether the migrations were applied and refuse a visitor. A visitor may read no other table and call no other
 * function, so each answers "permission denied" if it exists and "not found" if it does not.
 */
export async function checkSchema(project: Project, schema: ExpectedSchema): Promise<Finding[]> {
  const states = await Promise.all(
    schema.objects.map(async (object) => {
      const answer = await probe(project, object);
      return { object, state: stateOf(answer), status: answer.status };
    }),
  );
  const where = (wanted: State) => states.filter(({ state }) => state === wanted);
  const missing = where('missing').map(({ object }) => object);
  const open = where('readable')
    .map(({ object }) => object)
    .filter(({ name }) => !OPEN_TO_VISITORS.includes(name));
  const unclear = where('unclear');
  const newest = missing.map(({ migration }) => migration).sort();
  return [
    missing.length > 0
      ? problem(
          `${missing.length} of ${states.length} tables and functions are missing or out of date. ${PUSH}`,
          missing.map(
            ({ kind, name, migration }) => `${kind} ${name}, of the migration ${migration}`,
          ),
        )
      : ok(
          `All ${states.length - unclear.length} tables, views and functions that can be asked exist.`,
        ),
    open.length > 0
      ? problem(
          `A visitor can use what only signed-in people may. ${PUSH} Then look for grants to anon that were made by hand.`,
          open.map(({ kind, name }) => `${kind} ${name}`),
        )
      : newest.length === states.length
        ? notChecked('Whether row security refuses a visitor: there is nothing to ask.')
        : ok(
            'A visitor reads no table of people (profiles and enquiries included) and calls no function but that of the timetable.',
          ),
    ...unclear.map(({ object: { kind, name }, status }) =>
      notChecked(`The ${kind} ${name}: the project answered ${status}. Try again later.`),
    ),
  ];
}

function probe(project: Project, { kind, name, parts }: ExpectedObject): Promise<Answer> {
  if (kind === 'table') {
    const select = parts.length > 0 ? parts.join(',') : '*';
    return project.ask(`/rest/v1/${name}?select=${select}&limit=1`);
  }
  // Every parameter is null, so that a function that is open by mistake does nothing.
  const body = Object.fromEntries(parts.map((parameter) => [parameter, null]));
  return project.ask(`/rest/v1/rpc/${name}`, { method: 'POST', body });
}

const MISSING = new Set(['PGRST202', 'PGRST205', 'PGRST204', '42P01', '42703', '42883']);

function stateOf({ status, body: { code } }: Answer): State {
  if (code === '42501') return 'refused';
  if (typeof code === 'string' && MISSING.has(code)) return 'missing';
  return status >= 200 && status < 300 ? 'readable' : 'unclear';
}
