import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** A backup or a project that a command does not work with. The message says why, and what to do. Nothing was changed. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export const MANIFEST = 'manifest.json';

/** The version of the layout of a backup. A restore reads this one only. */
export const FORMAT = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const manifestSchema = v.object({
  format: v.literal(FORMAT),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The version of PostgreSQL. */
  serverVersion: v.string(),
  /** The versions of the applied migrations, oldest first. */
  migrations: v.array(v.string()),
  parts: v.array(
    v.object({
      schema: v.string(),
      table: v.string(),
      columns: v.array(v.string()),
      /** Beside the manifest. A name, never a path. */
      file: v.pipe(v.string(), v.regex(/^[\w.-]+\.jsonl\.gz$/)),
      rows: count,
      bytes: count,
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
  sequences: v.array(
    v.object({
      schema: v.string(),
      name: v.string(),
      lastValue: v.pipe(v.string(), v.regex(/^-?\d+$/)),
    }),
  ),
});

/** What a backup holds. Each part is one table: gzip of one JSON object a line. */
export type Manifest = v.InferOutput<typeof manifestSchema>;
export type Part = Manifest['parts'][number];

/** The name of a part's table, for people. */
export const nameOf = ({ schema, table }: Pick<Part, 'schema' | 'table'>): string =>
  `${schema}.${table}`;

/**
 * Reads the manifest of a backup and compares every part with it.
 * @throws Refused if a file is missing, changed or of another format
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const part of manifest.parts) {
    const path = join(folder, part.file);
    const found = await stat(path).catch(() => null);
    if (!found) throw new Refused(`${part.file} is missing in ${folder}. Take another backup.`);
    if (found.size !== part.bytes || (await sha256Of(path)) !== part.sha256) {
      throw new Refused(
        `${part.file} is damaged: it is not the file that was written. Copy the backup again from where it is kept, or take another one.`,
      );
    }
  }
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) {
    throw new Refused(`There is no ${MANIFEST} in ${folder}. Name the folder that backup wrote.`);
  }
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Refused(`${MANIFEST} is damaged. Take another backup.`);
  }
  const format = v.safeParse(v.object({ format: v.unknown() }), given);
  if (format.success && format.output.format !== FORMAT) {
    throw new Refused(
      `The backup has format ${String(format.output.format)}, and this version of the project reads format ${FORMAT}. Restore it with the version that made it.`,
    );
  }
  const manifest = v.safeParse(manifestSchema, given);
  if (!manifest.success) throw new Refused(`${MANIFEST} is damaged. Take another backup.`);
  return manifest.output;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
