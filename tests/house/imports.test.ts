/** Who may import whom (README, "The house"). A breach names the file and what it imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const door = 'sync/index.ts';

interface Import {
  file: string;
  /** Path in the repository, or the name of a package. */
  target: string;
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function importsOf(file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  const specifiers = source.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)'([^']+)'/g);
  return [...specifiers].map(([, specifier = '']) => {
    if (specifier === '#sync') return { file, target: door };
    if (!specifier.startsWith('.')) return { file, target: packageName(specifier) };
    return { file, target: relative(root, resolve(root, dirname(file), specifier)) };
  });
}

function packageName(specifier: string): string {
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** The room that a file stands in: a feature is a room of its own. */
function roomOf(path: string): string {
  const [top = '', second = '', third = ''] = path.split('/');
  if (top !== 'src') return top;
  return second === 'features' ? `features/${third}` : second;
}

const allowed: Record<string, (target: string, own: string) => boolean> = {
  lib: (room) => room === 'lib',
  ui: (room) => ['ui', 'lib'].includes(room),
  content: (room) => ['content', 'lib'].includes(room),
  feature: (room, own) => ['ui', 'lib', 'content', own].includes(room),
  app: (room) => ['app', 'ui', 'lib', 'content'].includes(room) || room.startsWith('features/'),
  prerender: (room) => ['prerender', 'app', 'content', 'ui'].includes(room),
  sync: (room) => room === 'sync',
  supabase: (room) => room === 'supabase',
};

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const imports = ['src', 'sync', 'supabase']
  .flatMap(filesUnder)
  .filter((file) => !isTest(file))
  .flatMap(importsOf);
const isFile = ({ target }: Import) => /\.(tsx?|css|woff2|svg|mjs)(\?.*)?$/.test(target);

describe('rooms', () => {
  test('import only what they may', () => {
    const breaches = imports.filter(isFile).filter(({ file, target }) => {
      const own = roomOf(file);
      if (
        own === 'main.tsx' ||
        own === 'boot.ts' ||
        own === 'service-worker.ts' ||
        own === 'styles.css'
      )
        return false;
      if (target === door && own !== 'lib' && own !== 'ui' && own !== 'content') return false;
      if (target.startsWith('node_modules/')) return false;
      const rule = allowed[own.startsWith('features/') ? 'feature' : own];
      return !rule?.(roomOf(target), own);
    });
    expect(breaches).toEqual([]);
  });

  test('come to the data layer by its door only', () => {
    const breaches = imports.filter(
      ({ file, target }) =>
        file.startsWith('src/') && target.startsWith('sync/') && target !== door,
    );
    expect(breaches).toEqual([]);
  });
});

describe('packages', () => {
  const gates: [name: RegExp, room: RegExp][] = [
    [/^rxdb$|^@supabase\/supabase-js$|^dexie$/, /^sync\//],
    [/^react-aria/, /^src\/ui\//],
    [/^@formisch\//, /^src\/ui\/form\//],
    [/^jotai/, /^src\/(app|features|ui)\//],
    [/^react-router-dom$/, /^src\//],
    [/^react(-dom)?$/, /^src\//],
    [/^@supabase\/lite|^@hono\/|^ws$|^postgres$/, /^supabase\/local\//],
  ];

  test.each(gates)('%s are imported only in %s', (name, room) => {
    const users = imports.filter(({ target }) => name.test(target));
    expect(users.filter(({ file }) => !room.test(file))).toEqual([]);
    expect(users.length).toBeGreaterThan(0);
  });

  test('are all named in package.json', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>;
    const named = new Set([
      ...Object.keys(dependencies ?? {}),
      ...Object.keys(devDependencies ?? {}),
    ]);
    const unnamed = imports.filter(
      (found) => !isFile(found) && !found.target.startsWith('node:') && !named.has(found.target),
    );
    expect(unnamed).toEqual([]);
  });
});

describe('files', () => {
  const files = ['src', 'sync', 'supabase', 'tests', 'e2e'].flatMap(filesUnder);

  test('are named in kebab case, and never for what is new or miscellaneous', () => {
    const names = files.map((file) => file.split('/').at(-1) ?? '');
    const plain = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|d))?\.tsx?$/;
    expect(names.filter((name) => !plain.test(name))).toEqual([]);
    expect(
      names.filter((name) => /\b(new|final|v2|enhanced|helpers?|misc|utils?)\b/.test(name)),
    ).toEqual([]);
  });

  test('fit in one sitting', () => {
    const long = files
      .filter((file) => !file.startsWith('src/content/') && !file.startsWith('src/ui/art/'))
      .filter((file) => !file.endsWith('database-types.ts'))
      .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
      .filter(({ lines }) => lines > 320);
    expect(long).toEqual([]);
  });
});
