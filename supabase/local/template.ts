import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { openPglite } from './database.ts';
import { type Migration, migrate, schemaHash } from './migrations.ts';

const SUFFIX = '.template';
const KEPT = 4;

/**
 * A migrated, empty database as one file; loading it takes a tenth of the time of making it. There is one per
 * schema, in a folder that version control ignores. A few templates of older schemas are kept.
 */
export async function loadTemplate(cacheFolder: string, migrations: Migration[]): Promise<Blob> {
  const file = join(cacheFolder, `${schemaHash(migrations)}-${engineVersion()}${SUFFIX}`);
  if (!existsSync(file)) await buildTemplate(cacheFolder, file, migrations);
  return new Blob([readFileSync(file)]);
}

/** The version is part of the file's name, because another version of the engine may not read the file. */
function engineVersion(): string {
  const lockfile = resolve(import.meta.dirname, '../../package-lock.json');
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
  return packages['node_modules/@electric-sql/pglite']?.version ?? 'unknown';
}

async function buildTemplate(cacheFolder: string, file: string, migrations: Migration[]) {
  const database = await openPglite({});
  try {
    await migrate(database, migrations);
    const { connection } = database;
    if (!('dumpDataDir' in connection.driver)) throw new Error('Only PGlite makes a template.');
    const dump = await connection.driver.dumpDataDir('none');
    mkdirSync(cacheFolder, { recursive: true });
    // Write under a unique name first: another process may be reading or building the same template.
    const unfinished = `${file}.${randomUUID()}`;
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
    renameSync(unfinished, file);
    removeOutdated(cacheFolder);
  } finally {
    await database.close();
  }
}

function removeOutdated(cacheFolder: string) {
  readdirSync(cacheFolder)
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => join(cacheFolder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .slice(KEPT)
    .forEach((file) => {
      rmSync(file, { force: true });
    });
}
