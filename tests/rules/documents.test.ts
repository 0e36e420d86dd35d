/** The documents: their links lead somewhere, and the SQL that the owner copies runs on the tables of the migrations. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { emptyBackend } from '../backend/callers.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const OWNERS = ['docs/owner.md', 'docs/runbook.md', 'docs/backups.md'];
const DOCUMENTS = [
  ...OWNERS,
  'README.md',
  'supabase/README.md',
  'sync/README.md',
  '.github/CONTRIBUTING.md',
];

/** The headings of a document. */
const headingsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

/** The address of a heading inside its page, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

describe.each(DOCUMENTS)('%s', (document) => {
  test('links to files and headings that exist', () => {
    const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => {
      if (/^https?:/.test(link)) return false;
      const [path, anchor] = link.split('#');
      const target = path ? join(dirname(document), path) : document;
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !headingsOf(target).map(anchorOf).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});

test('the doctor names headings of the guide that exist', () => {
  const folder = 'supabase/owner/checks';
  const named = readdirSync(join(root, folder)).flatMap((file) => [
    ...read(join(folder, file)).matchAll(/([\w/]+\.md), "([^"]+)"/g),
  ]);
  expect(named).not.toEqual([]);
  for (const [, path = '', heading = ''] of named) expect(headingsOf(path)).toContain(heading);
});

/** The statements of a document, in blocks and in lines, with a value in place of each placeholder. */
function statementsOf(document: string): string[] {
  const text = read(document);
  const blocks = [...text.matchAll(/^ *```sql\n([\s\S]*?)```/gm)];
  const lines = [...text.matchAll(/`((?:select|update|delete) [^`]+;)`/g)];
  return [...blocks, ...lines].map(([, statement = '']) =>
    statement.replaceAll('<id>', '0a0f01d0-0000-4000-8000-000000000099').trim(),
  );
}

describe.each(OWNERS)('the SQL of %s', (document) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await emptyBackend();
  });
  afterAll(() => backend?.close());

  // The engine of the embedded backend has no pg_cron.
  test.each(statementsOf(document).filter((statement) => !statement.includes('cron.')))(
    'runs: %s',
    async (statement) => {
      await backend.db.query(statement);
    },
  );
});
