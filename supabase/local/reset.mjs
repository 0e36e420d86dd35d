// `npm run db:reset`: the embedded backend forgets everything and starts from the demo data again.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { lockFolder } = await import('./lock.ts');

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = resolve(root, process.env.OAKFOLD_DATA ?? '.data');

try {
  if (existsSync(folder)) {
    const lock = await lockFolder(folder);
    // The cache is kept: it holds only empty databases, made from the migrations.
    for (const name of readdirSync(folder)) {
      if (name !== 'cache') rmSync(join(folder, name), { recursive: true, force: true });
    }
    await lock.release();
  }
  console.info(`Emptied ${folder}. The next start fills it with the demo data.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
