import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Entry {
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

describe.each(['package-lock.json', 'tests/hosted/package-lock.json'])('%s', (file) => {
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'));

  /** Whether a package finds another one in its own folder or in one above, as Node looks for it. */
  const isLocked = (folder: string, name: string): boolean => {
    if (`${folder ? `${folder}/` : ''}node_modules/${name}` in packages) return true;
    return folder !== '' && isLocked(dirname(folder).replace(/^\.$/, ''), name);
  };

  test('names every package of every platform, which npm ci requires', () => {
    const missing = Object.entries(packages).flatMap(([folder, entry]) =>
      Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
        .filter((name) => !isLocked(folder, name))
        .map((name) => `${name} of ${folder}`),
    );
    expect(missing).toEqual([]);
  });

  test('names no address of a registry', () => {
    const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
    expect(addresses).toEqual([]);
  });
});
