/**
 * `npm run doctor`: reads a Supabase project from outside and reports what is missing before people can use
 * it. It writes nothing. With the publishable key it sees what any visitor sees.
 */
import { pastDates } from '../../src/content/past-dates.ts';
import { sampleFacts } from '../../src/content/sample-facts.ts';
import {
  type Environment,
  readOptions,
  readOrigin,
  readSecretKey,
  SECRET_VARIABLE,
  WrongUsage,
} from './arguments.ts';
import { checkDemoAccount, checkPasswords, checkSignUp, checkSiteUrl } from './checks/auth.ts';
import { checkFunctions } from './checks/functions.ts';
import { checkRealtime } from './checks/realtime.ts';
import { checkSchema } from './checks/schema.ts';
import { checkWithSecretKey } from './checks/secrets.ts';
import { checkSite } from './checks/site.ts';
import { readExpectedSchema } from './expected-schema.ts';
import { type Finding, linesOf, ok, problem, warning } from './finding.ts';
import { isMain } from './is-main.ts';
import { kindOfKey } from './keys.ts';
import { type Answer, ProjectUnreachable, projectAt, REQUEST_LIMIT_MS } from './project.ts';

const USAGE = `Usage: npm run doctor -- --url https://<project>.supabase.co --key <publishable key> [--site https://<site>]
With ${SECRET_VARIABLE} in the environment it also reads migrations, admins, the approval of teachers, courses, mails, pushes and the daily job.`;

/**
 * @returns the exit code: 0 without a problem, 1 with one, 2 for wrong usage or an unreachable project
 */
export async function doctor(
  argv: readonly string[],
  environment: Environment,
  print: (line: string) => void,
  limitMs = REQUEST_LIMIT_MS,
): Promise<number> {
  const report = (findings: readonly Finding[]) => {
    for (const line of findings.flatMap(linesOf)) print(line);
  };
  try {
    const { url, key, site, secretKey } = readUsage(argv, environment);
    const project = projectAt(url, key, limitMs);
    const settings = await project.ask('/auth/v1/settings');
    const entry = readEntry(settings, url);
    report(entry);
    if (entry.some(({ outcome }) => outcome === 'PROBLEM')) return 1;
    const schema = readExpectedSchema();
    const findings = [
      ...checkSignUp(settings),
      ...(await checkPasswords(project)),
      await checkSiteUrl(project, site),
      await checkDemoAccount(project),
      await checkRealtime(project),
      ...(await checkSchema(project, schema)),
      ...(await checkWithSecretKey(url, secretKey, schema, limitMs)),
      ...(await checkFunctions(project, site)),
      ...(await checkSite(site, url, limitMs)),
      ...checkContent(),
    ];
    report(findings);
    const problems = findings.filter(({ outcome }) => outcome === 'PROBLEM').length;
    print(
      problems === 0 ? 'No problems.' : problems === 1 ? '1 problem.' : `${problems} problems.`,
    );
    return problems === 0 ? 0 : 1;
  } catch (error) {
    if (error instanceof ProjectUnreachable) report([problem(error.message)]);
    else if (error instanceof WrongUsage) print(`${error.message}\n${USAGE}`);
    else throw error;
    return 2;
  }
}

function readUsage(argv: readonly string[], environment: Environment) {
  const { url, key, site } = readOptions(argv, ['url', 'key'], ['site']);
  if (kindOfKey(key) === 'secret') {
    throw new WrongUsage(
      `--key is a secret key. A command line is not a safe place for it: make a new one in the dashboard, delete this one, and give the publishable key here.`,
    );
  }
  return {
    url: readOrigin('--url', url),
    key,
    site: site && readOrigin('--site', site),
    secretKey: readSecretKey(environment),
  };
}

/** Whether there is a project at this address, and whether it accepts the key. */
function readEntry({ status, body }: Answer, url: string): Finding[] {
  // 540 is a paused project.
  if (status === 540) {
    throw new ProjectUnreachable(`${url} is paused. Restore the project in the dashboard.`);
  }
  if (status === 401 || status === 403) {
    return [
      ok(`${url} answers.`),
      problem(
        'The key is not accepted. Copy the publishable key of this project from the dashboard (Project Settings, API keys).',
      ),
    ];
  }
  if (status !== 200 || typeof body.mailer_autoconfirm !== 'boolean') {
    throw new ProjectUnreachable(
      `${url} does not answer as a Supabase project (status ${status}). Check the address, and the project's state in the dashboard.`,
    );
  }
  return [ok(`${url} answers.`), ok('The key is accepted.')];
}

function checkContent(): Finding[] {
  const facts = sampleFacts();
  const over = pastDates(new Date().toISOString().slice(0, 10));
  return [
    facts.length === 0
      ? ok('No sample facts are left in src/content.')
      : problem(
          `${facts.length} sample facts are left in src/content. Write your own value in place of each, take its marker sample(...) away, then build and publish again.`,
          facts,
        ),
    over.length === 0
      ? ok('No date of src/content is over.')
      : warning('Dates of src/content are over. The pages say so until you write new ones.', over),
  ];
}

if (isMain(import.meta.url)) {
  process.exitCode = await doctor(process.argv.slice(2), process.env, console.info);
}
