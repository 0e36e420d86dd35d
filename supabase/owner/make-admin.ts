/**
 * `npm run make-admin`: makes an existing account an admin. The secret key comes from the environment,
 * because a command line is kept in the shell's history and shown to other users of the machine.
 */

import {
  type Environment,
  readOptions,
  readOrigin,
  readSecretKey,
  SECRET_VARIABLE,
  WrongUsage,
} from './arguments.ts';
import { isMain } from './is-main.ts';
import { callAsOwner, ProjectUnreachable, projectAt } from './project.ts';

const USAGE = `Usage: ${SECRET_VARIABLE}=... npm run make-admin -- --url https://<project>.supabase.co --email person@example.com
The secret key is in the dashboard: Project Settings, API keys.`;

type Print = (line: string) => void;

const answers: Record<string, { code: number; words: (email: string) => string }> = {
  made: { code: 0, words: (email) => `${email} is now an admin.` },
  already: { code: 0, words: (email) => `${email} is an admin already. Nothing was changed.` },
  not_confirmed: {
    code: 1,
    words: (email) =>
      `The address ${email} is not confirmed. Open the link in the confirmation mail, then run this again.`,
  },
  no_account: {
    code: 1,
    words: (email) => `There is no account with the address ${email}. Sign up in the app first.`,
  },
};

/**
 * @returns the exit code: 0 when the account is an admin, 1 when it was refused, 2 for wrong usage or
 * an unreachable project
 */
export async function makeAdmin(
  argv: readonly string[],
  environment: Environment,
  print: Print,
  limitMs?: number,
): Promise<number> {
  try {
    const { url, email } = readOptions(argv, ['url', 'email']);
    const key = readSecretKey(environment);
    if (!key) throw new WrongUsage(`${SECRET_VARIABLE} is not set.`);
    const project = projectAt(readOrigin('--url', url), key, limitMs);
    const { status, text, body } = await callAsOwner(project, 'make_admin', { address: email });
    const answer = status === 200 ? answers[text.replaceAll('"', '').trim()] : undefined;
    print(answer ? answer.words(email) : refusalOf(status, body));
    return answer ? answer.code : 1;
  } catch (error) {
    if (error instanceof ProjectUnreachable) print(error.message);
    else if (error instanceof WrongUsage) print(`${error.message}\n${USAGE}`);
    else throw error;
    return 2;
  }
}

function refusalOf(status: number, { code }: Record<string, unknown>): string {
  if (code === 'PGRST202') {
    return 'The project lacks the function make_admin. Run "supabase db push --remote" first.';
  }
  if (status === 401 || status === 403) {
    return `The project refuses the key in ${SECRET_VARIABLE}. Is it the secret key of this project?`;
  }
  return `The project answered with status ${status}. Nothing was changed.`;
}

if (isMain(import.meta.url)) {
  process.exitCode = await makeAdmin(process.argv.slice(2), process.env, console.info);
}
