/** `npm run backup`: writes accounts and data of a hosted project into a folder. */
import { resolve } from 'node:path';
import { readOptions } from './arguments.ts';
import {
  CONNECTION_HINT,
  DATABASE_VARIABLE,
  databaseCommand,
  runIfMain,
} from './backup/connection.ts';
import { rowsInWords } from './backup/tables.ts';
import { writeBackup } from './backup/write-backup.ts';

const USAGE = `Usage: ${DATABASE_VARIABLE}=... npm run backup -- --to <new folder>
${CONNECTION_HINT}`;

export const backup = databaseCommand({
  usage: USAGE,
  readFolder: (argv) => resolve(readOptions(argv, ['to']).to),
  run: async (sql, folder, print) => {
    const began = performance.now();
    const { parts } = await writeBackup(sql, folder, print);
    const rows = parts.reduce((sum, part) => sum + part.rows, 0);
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    print(
      `${rowsInWords(rows)} of ${parts.length} tables in ${folder} (${(bytes / 1e6).toFixed(1)} MB, ${seconds} s).`,
    );
    print(
      'This folder holds personal data of children, and the password hashes of everyone. Keep it encrypted, give it to nobody, and delete it in time: what /privacy says of how long data is kept holds for copies too (docs/backups.md).',
    );
  },
});

await runIfMain(import.meta.url, backup);
