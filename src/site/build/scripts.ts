import { basename } from 'node:path';
import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** A module and all that it imports, without what it imports by need. */
function closureOf(entry: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  add(entry);
  return found;
}

/** One file for what the only entry point of a build needs at once. */
export const oneStart: Rolldown.CodeSplittingGroup = { name: 'start', tags: ['$initial'] };

/**
 * One file for each of several modules that run at a start. What more than one needs belongs to the first of them.
 * @param starts the absolute paths of the modules, those that run first first
 */
export function severalStarts(starts: readonly string[]): Rolldown.CodeSplittingGroup {
  let closures: Set<string>[] | undefined;
  const name = (id: string, modules: Modules): string | null => {
    closures ??= starts.map((entry) => closureOf(entry, modules));
    const index = closures.findIndex((closure) => closure.has(id));
    const entry = starts[index];
    return entry === undefined ? null : basename(entry).replace(/\.tsx?$/, '');
  };
  return { name };
}

/**
 * How the scripts of a build are cut, besides at its entry points and dynamic imports. Of what no page runs at its
 * start, modules that the same dynamic imports need are one file. On a slow phone every file costs a page that starts
 * 15 ms or more, so a small file of our own is merged with the one that is nearest to it.
 * @param atStart the files of what a page runs at its start
 */
export function codeSplitting(atStart: Rolldown.CodeSplittingGroup): Rolldown.CodeSplittingOptions {
  const shared = { minShareCount: 2, entriesAware: true };
  return {
    groups: [
      { ...atStart, priority: 2 },
      { ...shared, name: 'package', test: /\/node_modules\//, priority: 1 },
      { ...shared, name: 'shared', entriesAwareMergeThreshold: 24 * 1024 },
    ],
  };
}

/** The name of a script. Those of shared modules would be named after everything that needs them. */
export const scriptName = ({ name }: { name: string }): string => `${name.split('~')[0]}-[hash].js`;
