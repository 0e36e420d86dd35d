/** `npm run make-admin`: makes an existing account an admin. */
import { SECRET_VARIABLE } from './arguments.ts';
import { isMain } from './is-main.ts';
import { ownerCommand } from './owner-command.ts';

const USAGE = `Usage: ${SECRET_VARIABLE}=... npm run make-admin -- --url https://<project>.supabase.co --email person@example.com
The secret key is in the dashboard: Project Settings, API keys.`;

const answers: Record<string, { code: number; words: (email: string) => string }> = {
  made: { code: 0, words: (email) => `${email} is now an admin.` },
  already: { code: 0, words: (email) => `${email} is an admin already. Nothing was changed.` },
  not_confirmed: {
    code: 1,
    words: (email) =>
      `The address ${email} is not confirmed. Open the link in the confirmation mail, then run this again.`,
  },
  not_proved: {
    code: 1,
    words: (email) =>
      `The password of ${email} was chosen before the address was proved, so it may be somebody else's. On the page Sign In choose "Forgot password?", open the link in the mail and choose a new password. Then run this again.`,
  },
  no_account: {
    code: 1,
    words: (email) => `There is no account with the address ${email}. Sign up in the app first.`,
  },
};

/** The exit code is 0 when the account is an admin. */
export const makeAdmin = ownerCommand({
  usage: USAGE,
  options: ['email'],
  name: 'make_admin',
  parameters: ({ email }) => ({ address: email }),
  read: ({ text }, { email }) => {
    const answer = answers[text.replaceAll('"', '').trim()];
    return answer && { code: answer.code, lines: [answer.words(email)] };
  },
});

if (isMain(import.meta.url)) {
  process.exitCode = await makeAdmin(process.argv.slice(2), process.env, console.info);
}
