/** Which part of the repository may import which (README, "Layout"). A failure names the file and what it imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circleOf } from '../../src/prerender/chunks.ts';

const root = resolve(import.meta.dirname, '../..');
const syncEntry = 'sync/index.ts';

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
    if (specifier === '#sync') return { file, target: syncEntry };
    if (!specifier.startsWith('.')) return { file, target: packageName(specifier) };
    return { file, target: relative(root, resolve(root, dirname(file), specifier)) };
  });
}

function packageName(specifier: string): string {
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** The layer of a file. Each feature is a layer of its own. */
function layerOf(path: string): string {
  const [top = '', second = '', third = ''] = path.split('/');
  if (top === 'supabase' && second === 'owner') return 'supabase/owner';
  if (top !== 'src') return top;
  return second === 'features' ? `features/${third}` : second;
}

const allowed: Record<string, (target: string, own: string) => boolean> = {
  lib: (layer) => layer === 'lib',
  ui: (layer) => ['ui', 'lib'].includes(layer),
  content: (layer) => ['content', 'lib'].includes(layer),
  components: (layer) => ['components', 'ui', 'lib', 'content'].includes(layer),
  feature: (layer, own) => ['components', 'ui', 'lib', 'content', own].includes(layer),
  app: (layer) =>
    ['app', 'components', 'ui', 'lib', 'content'].includes(layer) || layer.startsWith('features/'),
  islands: (layer) =>
    ['islands', 'app', 'components', 'ui'].includes(layer) || layer.startsWith('features/'),
  prerender: (layer) => ['prerender', 'app', 'content', 'ui'].includes(layer),
  sync: (layer) => layer === 'sync',
  supabase: (layer) => layer === 'supabase',
  // The doctor compares a published site with what its pages say.
  'supabase/owner': (layer) => ['supabase/owner', 'supabase', 'content'].includes(layer),
};

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const imports = ['src', 'sync', 'supabase']
  .flatMap(filesUnder)
  .filter((file) => !isTest(file))
  .flatMap(importsOf);
const isFile = ({ target }: Import) => /\.(tsx?|css|woff2|svg|mjs)(\?.*)?$/.test(target);

describe('layers', () => {
  test('import only the layers below them', () => {
    const breaches = imports.filter(isFile).filter(({ file, target }) => {
      const own = layerOf(file);
      if (
        own === 'main.tsx' ||
        own === 'boot.ts' ||
        own === 'service-worker.ts' ||
        own === 'styles.css'
      )
        return false;
      if (target === syncEntry && own !== 'lib' && own !== 'ui' && own !== 'content') return false;
      if (target.startsWith('node_modules/')) return false;
      const rule = allowed[own.startsWith('features/') ? 'feature' : own];
      return !rule?.(layerOf(target), own);
    });
    expect(breaches).toEqual([]);
  });

  test('have no circles of imports, nor have the tests', () => {
    const targets = new Map<string, string[]>();
    const all = ['src', 'sync', 'supabase', 'tests', 'e2e'].flatMap(filesUnder).flatMap(importsOf);
    for (const { file, target } of all.filter(isFile)) {
      targets.set(file, [...(targets.get(file) ?? []), target]);
    }
    expect(circleOf(targets) ?? []).toEqual([]);
  });

  test('import the data layer through sync/index.ts only', () => {
    const breaches = imports.filter(
      ({ file, target }) =>
        file.startsWith('src/') && target.startsWith('sync/') && target !== syncEntry,
    );
    expect(breaches).toEqual([]);
  });
});

describe('packages', () => {
  const importers: [name: RegExp, folder: RegExp][] = [
    [/^rxdb$|^@supabase\/supabase-js$|^dexie$/, /^sync\//],
    [/^react-aria/, /^src\/ui\//],
    [/^@formisch\//, /^src\/ui\/form\//],
    [/^jotai/, /^src\/(app|features|ui)\/|^src\/lib\/store\.ts$/],
    [/^react-router-dom$/, /^src\//],
    [/^react(-dom)?$/, /^src\//],
    [/^@supabase\/lite|^@hono\/|^postgres$/, /^supabase\/local\//],
    [/^ws$/, /^supabase\/(local|owner)\//],
  ];

  test.each(importers)('%s are imported only in %s', (name, folder) => {
    const users = imports.filter(({ target }) => name.test(target));
    expect(users.filter(({ file }) => !folder.test(file))).toEqual([]);
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

  test('have names in kebab case, without words such as new, helper or util', () => {
    const names = files.map((file) => file.split('/').at(-1) ?? '');
    const plain = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|d))?\.tsx?$/;
    expect(names.filter((name) => !plain.test(name))).toEqual([]);
    expect(
      names.filter((name) => /\b(new|final|v2|enhanced|helpers?|misc|utils?)\b/.test(name)),
    ).toEqual([]);
  });

  test('have at most 320 lines', () => {
    const long = files
      .filter((file) => !file.startsWith('src/content/') && !file.startsWith('src/ui/art/'))
      .filter((file) => !file.endsWith('database-types.ts'))
      .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
      .filter(({ lines }) => lines > 320);
    expect(long).toEqual([]);
  });
});
