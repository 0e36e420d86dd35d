/** `npm run make-push-keys`: makes the keys by which push services know this site, and prints what to set where. */
import { makePushKeys } from '../local/keys.ts';
import { readOptions, WrongUsage } from './arguments.ts';
import { isMain } from './is-main.ts';

const USAGE = 'Usage: npm run make-push-keys -- --email you@example.com';

/** Sends nothing. @returns the exit code: 0, or 2 for wrong usage */
export function printPushKeys(argv: readonly string[], print: (line: string) => void): number {
  try {
    const { email } = readOptions(argv, ['email']);
    if (!/^[^@\s"]+@[^@\s"]+$/.test(email)) throw new WrongUsage('--email is no email address.');
    const { publicKey, privateKey } = makePushKeys();
    for (const line of [
      'Write these lines into a file .env.push.local:',
      '',
      `VAPID_PUBLIC_KEY=${publicKey}`,
      `VAPID_PRIVATE_KEY=${privateKey}`,
      `VAPID_SUBJECT=mailto:${email}`,
      '',
      'Hand it over, then delete it:',
      '',
      'npx supabase@3.1.0 secrets set --env-file .env.push.local',
      '',
      'Then, in the SQL editor of the dashboard:',
      '',
      `update private.push_settings set public_key = '${publicKey}' where singleton;`,
      '',
      'With other keys later, each person has to switch notifications on again.',
    ]) {
      print(line);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    print(`${error.message}\n${USAGE}`);
    return 2;
  }
}

if (isMain(import.meta.url)) {
  process.exitCode = printPushKeys(process.argv.slice(2), console.info);
}
