/** `npm run tidy`: deletes what nobody needs any more, on a project whose server has no scheduler. */
import { SECRET_VARIABLE } from './arguments.ts';
import { isMain } from './is-main.ts';
import { ownerCommand } from './owner-command.ts';

const USAGE = `Usage: ${SECRET_VARIABLE}=... npm run tidy -- --url https://<project>.supabase.co
The secret key is in the dashboard: Project Settings, API keys.`;

/** Prints the number of deleted rows of each kind. */
export const tidy = ownerCommand({
  usage: USAGE,
  options: [],
  name: 'tidy',
  parameters: () => ({}),
  read: ({ body }) => {
    const deleted = Object.entries(body).map(([rows, count]) => `${rows} ${count}`);
    return deleted.length > 0
      ? { code: 0, lines: [`Deleted: ${deleted.sort().join(', ')}.`] }
      : undefined;
  },
});

if (isMain(import.meta.url)) {
  process.exitCode = await tidy(process.argv.slice(2), process.env, console.info);
}
