import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Finding, ok, problem } from '../finding.ts';
import type { Answer, Project } from '../project.ts';

const supabaseFolder = resolve(import.meta.dirname, '../..');

/** The functions that no page calls, so they need no CORS headers: the database does, and calendar apps. */
const calledByNoPage: readonly string[] = ['calendar', 'send-mails', 'send-pushes'];

/** The names of the functions in supabase/functions. */
export function functionNames(): string[] {
  return readdirSync(resolve(supabaseFolder, 'functions'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
}

/** The functions that config.toml deploys without the gateway's check of the token. */
function functionsWithoutGatewayCheck(): string[] {
  const settings = readFileSync(resolve(supabaseFolder, 'config.toml'), 'utf8');
  const sections = settings.matchAll(/^\[functions\.([\w-]+)\]\n((?:(?!\[).*\n?)*)/gm);
  return [...sections].flatMap(([, name = '', body = '']) =>
    /^verify_jwt\s*=\s*false/m.test(body) ? [name] : [],
  );
}

/** Whether each edge function is deployed, answers in our shape, and lets the site's pages read it. */
export function checkFunctions(project: Project, site: string | undefined): Promise<Finding[]> {
  const unchecked = functionsWithoutGatewayCheck();
  return Promise.all(
    functionNames().map((name) => checkFunction(project, name, site, unchecked.includes(name))),
  );
}

async function checkFunction(
  project: Project,
  name: string,
  site: string | undefined,
  isUnchecked: boolean,
): Promise<Finding> {
  const origin = site ?? 'https://site.example';
  const path = `/functions/v1/${name}`;
  const [asked, preflight] = await Promise.all([
    project.ask(path, { method: 'POST', body: {} }),
    project.ask(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, apikey, content-type, x-client-info',
      },
    }),
  ]);
  const deploy = `Run "supabase functions deploy ${name}".`;
  if (asked.status === 404 || preflight.status === 404) {
    return problem(`The function ${name} is not deployed. ${deploy}`);
  }
  if (asked.status >= 500 || !hasOurShape(asked)) {
    return problem(
      `The function ${name} answers ${asked.status} in an unknown form. ${deploy} Then read its logs in the dashboard.`,
    );
  }
  if (isUnchecked && isRefusedByGateway(asked)) {
    return problem(
      `The project asks for a token before it runs the function ${name}. ${deploy} supabase/config.toml turns that check off.`,
    );
  }
  if (!calledByNoPage.includes(name) && !letsRead(preflight, origin)) {
    return problem(`The function ${name} sends no CORS headers for ${origin}. ${deploy}`);
  }
  return ok(`The function ${name} answers.`);
}

/** `{ code, message }` of a refusal. */
const hasOurShape = ({ body }: Answer): boolean => typeof body.message === 'string';

/** Our own codes are words in lower case; the gateway's are numbers or in upper case. */
const isRefusedByGateway = ({ status, body: { code } }: Answer): boolean =>
  status === 401 && !(typeof code === 'string' && /^[a-z_]+$/.test(code));

function letsRead({ status, headers }: Answer, origin: string): boolean {
  const allowed = headers.get('access-control-allow-origin');
  const names = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
  return status < 300 && (allowed === '*' || allowed === origin) && /authorization|\*/.test(names);
}
