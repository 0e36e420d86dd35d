import { DEMO_ACCOUNTS } from '../../local/demo-accounts.ts';
import { minimumPasswordLength } from '../../local/password-length.ts';
import { isRecord } from '../../local/responses.ts';
import { type Finding, notChecked, ok, problem } from '../finding.ts';
import type { Answer, Project } from '../project.ts';

/** How people sign up, from the answer of /auth/v1/settings. */
export function checkSignUp({ body }: Answer): Finding[] {
  const external = isRecord(body.external) ? body.external : {};
  const isOpen = body.disable_signup === false && external.email !== false;
  return [
    isOpen
      ? ok('People can sign up with an email address.')
      : problem(
          'Nobody can sign up. In the dashboard under Authentication, Sign In / Providers: allow new users to sign up, and enable Email.',
        ),
    body.mailer_autoconfirm === false
      ? ok('A new account has to confirm its email address.')
      : problem(
          'Email addresses are not confirmed, so anyone can sign up under any address. In the dashboard under Authentication, Sign In / Providers, Email: turn on "Confirm email".',
        ),
    external.anonymous_users === true
      ? problem(
          'Anonymous sign-ins are on. In the dashboard under Authentication, Sign In / Providers: turn off "Allow anonymous sign-ins".',
        )
      : ok('Anonymous sign-ins are off.'),
  ];
}

/** A password that every list of leaked ones has. */
const LEAKED_PASSWORD = 'Password123!';

/**
 * Whether short and leaked passwords are refused. It asks for accounts with an invalid address, so that none is made:
 * the auth service judges the password first.
 */
export async function checkPasswords(project: Project): Promise<Finding[]> {
  const shortest = minimumPasswordLength();
  const [short, leaked] = await Promise.all([
    judge(project, 'Ab3$'.repeat(shortest).slice(0, shortest - 1)),
    judge(project, LEAKED_PASSWORD),
  ]);
  const where = 'In the dashboard under Authentication, Sign In / Providers, Email:';
  return [
    short === 'length'
      ? ok(`Passwords have at least ${shortest} characters.`)
      : short === 'accepted'
        ? problem(
            `Passwords of ${shortest - 1} characters are accepted. ${where} set the minimum password length to ${shortest}.`,
          )
        : notChecked(`How long a password has to be. ${where} see the minimum password length.`),
    leaked === 'pwned'
      ? ok('Leaked passwords are refused.')
      : notChecked(
          `Whether leaked passwords are refused: this one was not. ${where} turn on "Prevent use of leaked passwords", if the plan of the project has it.`,
        ),
    notChecked(
      'Whether there are backups. In the dashboard under Database, Backups: see when the last one was made. A free project has none, so run "supabase db dump" yourself.',
    ),
  ];
}

/** Why the auth service refuses a password, or 'accepted': it complains about the address only. */
async function judge(
  project: Project,
  password: string,
): Promise<'length' | 'pwned' | 'accepted' | 'unclear'> {
  const { status, body } = await project.ask('/auth/v1/signup', {
    method: 'POST',
    body: { email: 'no address', password },
  });
  const code = body.error_code ?? body.code;
  if (code === 'weak_password') {
    const weak = isRecord(body.weak_password) ? body.weak_password.reasons : [];
    const reasons: unknown[] = Array.isArray(weak) ? weak : [];
    if (reasons.includes('length')) return 'length';
    return reasons.includes('pwned') ? 'pwned' : 'unclear';
  }
  return status === 400 && (code === 'validation_failed' || code === 'email_address_invalid')
    ? 'accepted'
    : 'unclear';
}

/**
 * Checks that the links in mails lead to the site. It opens an invalid link of the auth service, which redirects to the
 * Site URL, the address with which the mails begin.
 */
export async function checkSiteUrl(project: Project, site: string | undefined): Promise<Finding> {
  if (!site) return notChecked('Whether mails lead to the site: add --site https://<site>.');
  const query = new URLSearchParams({ token: 'doctor', type: 'recovery' });
  const { status, headers } = await project.ask(`/auth/v1/verify?${query}`);
  const location = headers.get('location') ?? '';
  if (status < 300 || status > 399 || !URL.canParse(location)) {
    return notChecked(`Whether mails lead to ${site}: the auth service answered ${status}.`);
  }
  const { origin } = new URL(location);
  if (origin === site) return ok(`The links in mails lead to ${site}.`);
  return problem(
    `The links in mails lead to ${origin}, not to ${site}. In the dashboard under Authentication, URL Configuration: set the Site URL to ${site}.`,
  );
}

/** Whether a demo account exists. Their password is public, and one of them is an admin. */
export async function checkDemoAccount(project: Project): Promise<Finding> {
  const { email, password } = demoAdmin();
  const { status } = await project.ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: { email, password },
  });
  if (status === 200) {
    return problem(
      `The demo account ${email} exists here, and its password is public. In the dashboard under Authentication, Users: delete every demo account.`,
    );
  }
  return status === 400
    ? ok('The demo accounts of seed.sql do not exist here.')
    : notChecked(`Whether demo accounts exist: the sign-in answered ${status}. Try again later.`);
}

function demoAdmin() {
  const admin = DEMO_ACCOUNTS.find(({ email }) => email.startsWith('admin@'));
  if (!admin) throw new Error('The demo accounts name no admin.');
  return admin;
}
