/** `npm run restore`: loads a backup into a new hosted project. */
import { resolve } from 'node:path';
import { readOptions } from './arguments.ts';
import {
  CONNECTION_HINT,
  DATABASE_VARIABLE,
  databaseCommand,
  runIfMain,
} from './backup/connection.ts';
import { loadBackup } from './backup/load-backup.ts';
import { rowsInWords } from './backup/tables.ts';

const USAGE = `Usage: ${DATABASE_VARIABLE}=... npm run restore -- --from <folder of a backup>
It needs a project with the migrations ("supabase db push") and without accounts.
${CONNECTION_HINT}`;

export const restore = databaseCommand({
  usage: USAGE,
  readFolder: (argv) => resolve(readOptions(argv, ['from']).from),
  run: async (sql, folder, print) => {
    const began = performance.now();
    const { parts, createdAt } = await loadBackup(sql, folder, print);
    const rows = parts.reduce((sum, part) => sum + part.rows, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    print(
      `Restored ${rowsInWords(rows)} of ${parts.length} tables, as they were at ${createdAt} (${seconds} s). Every count is that of the backup.`,
    );
    print(
      'People sign in again with the password they had. Their devices read everything again, and keep and send what they have not sent.',
    );
    print(
      'What was written after the backup is gone. The app lists it to those who wrote it, and they can send it again. Still to do: functions, secrets, the sending of mails, and "npm run doctor" (docs/backups.md, "Restore for real").',
    );
  },
});

await runIfMain(import.meta.url, restore);
