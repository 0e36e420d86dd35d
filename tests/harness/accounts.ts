/** Accounts for the tests of the app in browsers. */
import { DEMO_PASSWORD } from '../../supabase/local/demo-accounts.ts';

export const demoPassword = DEMO_PASSWORD;

let count = 0;

/** A new, unused email. */
export function freshEmail(name: string): string {
  count += 1;
  return `${name}.${process.pid}.${count}@example.com`.toLowerCase();
}
