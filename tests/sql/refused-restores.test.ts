/** What the commands for backups refuse. Nothing is changed then. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Manifest } from '../../supabase/owner/backup/manifest.ts';
import { backup } from '../../supabase/owner/backup.ts';
import { restore } from '../../supabase/owner/restore.ts';
import { freePort } from '../harness/free-port.ts';
import { contents, fillProject, inside, manifestOf, run } from './filled-project.ts';
import { type Project, type ProjectServer, startProjectServer } from './hosted-projects.ts';

let server: ProjectServer;
let source: Project;
let folder: string;
let saved: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  server = await startProjectServer();
  source = await server.createProject('source');
  await fillProject(source);
  saved = join(folder, 'saved');
  const result = await run(backup, ['--to', saved], source.ownerUrl);
  expect(result.code, result.output).toBe(0);
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

let made = 0;
const emptyProject = () => server.createProject(`target_${++made}`);

describe('a restore is refused', () => {
  let target: Project;
  let copy: string;
  let before: Record<string, string[]>;

  beforeAll(async () => {
    target = await emptyProject();
    before = await contents(target);
  });
  afterEach(async () => {
    if (copy) rmSync(copy, { recursive: true, force: true });
    expect(await contents(target)).toEqual(before);
  });

  const copied = () => {
    copy = join(folder, `copy-${++made}`);
    cpSync(saved, copy, { recursive: true });
    return copy;
  };
  const change = (path: string, edit: (manifest: Manifest) => object) =>
    writeFileSync(join(path, 'manifest.json'), JSON.stringify(edit(manifestOf(path))));
  const restoring = (path: string, project = target) =>
    run(restore, ['--from', path], project.ownerUrl);
  const refusal = (words: string) => ({ code: 1, output: expect.stringContaining(words) });

  test('for a damaged, a shortened and a missing file', async () => {
    const path = copied();
    const file = join(path, 'public.courses.jsonl.gz');
    const content = readFileSync(file);
    content[20] = (content[20] ?? 0) ^ 1;
    writeFileSync(file, content);
    expect(await restoring(path)).toMatchObject(refusal('public.courses.jsonl.gz is damaged'));
    writeFileSync(file, content.subarray(0, 30));
    expect(await restoring(path)).toMatchObject(refusal('public.courses.jsonl.gz is damaged'));
    rmSync(file);
    expect(await restoring(path)).toMatchObject(refusal('public.courses.jsonl.gz is missing'));
  });

  test('for a manifest that is missing, damaged, or names a file elsewhere', async () => {
    const path = copied();
    change(path, (manifest) => ({
      ...manifest,
      parts: manifest.parts.map((part) => ({ ...part, file: `../saved/${part.file}` })),
    }));
    expect(await restoring(path)).toMatchObject(refusal('manifest.json is damaged'));
    writeFileSync(join(path, 'manifest.json'), '{"format": 1, "par');
    expect(await restoring(path)).toMatchObject(refusal('manifest.json is damaged'));
    rmSync(join(path, 'manifest.json'));
    expect(await restoring(path)).toMatchObject(refusal('There is no manifest.json'));
  });

  test('for another format', async () => {
    const path = copied();
    change(path, (manifest) => ({ ...manifest, format: 2 }));
    expect(await restoring(path)).toMatchObject(refusal('has format 2'));
  });

  test('for other migrations, on either side', async () => {
    const path = copied();
    change(path, (manifest) => ({ ...manifest, migrations: [...manifest.migrations, '20990101'] }));
    expect(await restoring(path)).toMatchObject(refusal('lacks migrations'));
    change(path, (manifest) => ({ ...manifest, migrations: manifest.migrations.slice(0, -3) }));
    expect(await restoring(path)).toMatchObject(refusal('has migrations that the backup lacks'));
  });

  test('for a count that is not that of the manifest', async () => {
    const path = copied();
    change(path, (manifest) => ({
      ...manifest,
      parts: manifest.parts.map((part) =>
        part.table === 'enrollments' ? { ...part, rows: 4 } : part,
      ),
    }));
    expect(await restoring(path)).toMatchObject(refusal('has 3 rows after loading'));
  });

  test('for a row that the database does not take', async () => {
    const path = copied();
    const file = join(path, 'public.courses.jsonl.gz');
    const text = gunzipSync(readFileSync(file)).toString();
    const content = gzipSync(text.replaceAll('"mathematics"', '"astrology"'));
    writeFileSync(file, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    change(path, (manifest) => ({
      ...manifest,
      parts: manifest.parts.map((part) =>
        part.table === 'courses' ? { ...part, sha256, bytes: content.length } : part,
      ),
    }));
    expect(await restoring(path)).toMatchObject(refusal('courses_subject_check'));
  });

  test('for a project in use', async () => {
    const full = await contents(source);
    expect(await restoring(saved, source)).toMatchObject(refusal('The project is in use'));
    expect(await contents(source)).toEqual(full);
    const asked = await emptyProject();
    await inside(
      asked,
      (sql) => sql`insert into public.enquiries (kind, details, submitted_at)
      values ('newsletter', '{"email": "v@example.com"}', now())`,
    );
    expect(await restoring(saved, asked)).toMatchObject(refusal('enquiries: 1'));
  });

  test('for a role that may not turn triggers off', async () => {
    const allow = (verb: string) =>
      inside(target, (sql) => sql.unsafe(`${verb} postgres`).then(() => undefined));
    await allow('revoke set on parameter session_replication_role from');
    expect(await restoring(saved)).toMatchObject(refusal('may not turn triggers off'));
    await allow('grant set on parameter session_replication_role to');
  });
});

describe('wrong usage', () => {
  const REMOTE = 'postgresql://postgres:hunter2@db.example.com:5432/postgres';

  test.each([
    [undefined, 'SUPABASE_DB_URL is not set'],
    ['postgresql://postgres:[YOUR-PASSWORD]@db.example.com/postgres', '[YOUR-PASSWORD]'],
    ['postgresql://postgres:hunter2#x@db.example.com/postgres', 'percent-encoded'],
    ['https://hunter2.supabase.co', 'is not a connection string'],
    [`${REMOTE}?sslmode=disable`, 'without encryption'],
    [`${REMOTE}?sslmode=prefer`, 'without encryption'],
  ])('%s', async (url, words) => {
    const { code, output: said } = await run(backup, ['--to', join(folder, 'never')], url);
    expect(code).toBe(2);
    expect(said).toContain(words);
    expect(said).toContain('Usage:');
    expect(said).not.toContain('hunter2');
  });

  test('the connection string is not an option', async () => {
    const { code, output: said } = await run(restore, ['--url', REMOTE], undefined);
    expect(code).toBe(2);
    expect(said).not.toContain('hunter2');
  });

  test('an unreachable database', async () => {
    const url = `postgresql://postgres:hunter2@127.0.0.1:${await freePort()}/postgres`;
    const { code, output: said } = await run(restore, ['--from', saved], url);
    expect(code).toBe(2);
    expect(said).toContain('ECONNREFUSED');
    expect(said).not.toContain('hunter2');
  });

  test('a folder that cannot be written', async () => {
    const locked = join(folder, 'file');
    writeFileSync(locked, '');
    const result = await run(backup, ['--to', join(locked, 'in')], source.ownerUrl);
    expect(result).toMatchObject({ code: 1, output: expect.stringContaining('A file failed') });
  });
});
