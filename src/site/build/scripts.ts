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

/**
 * How the scripts of the website are cut, besides at its entry point and dynamic imports: what every page runs at once is
 * one file, and what several islands need is another. On a slow phone every file costs a page 15 ms or more.
 */
export const siteSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'site', tags: ['$initial'], priority: 1 },
    { name: 'shared', minShareCount: 2 },
  ],
};

/**
 * How the scripts of the app are cut, besides at its entry points and dynamic imports. What runs at a start is one file
 * for each of the given modules; what more than one needs belongs to the first of them. Of the rest, modules that the
 * same dynamic imports need are one file, and a small file of our own is merged with the one that is nearest to it. The
 * first page of a new person is spared that: what it shares with others is a file without anything that it does not need.
 * @param starts the absolute paths of the modules that run at a start, those that run first first
 * @param firstPage the absolute path of the module of that page
 */
export function appSplitting(
  starts: readonly string[],
  firstPage: string,
): Rolldown.CodeSplittingOptions {
  let closures: Set<string>[] | undefined;
  let ofFirstPage: Set<string> | undefined;
  const startOf = (id: string, modules: Modules): string | null => {
    closures ??= starts.map((entry) => closureOf(entry, modules));
    const index = closures.findIndex((closure) => closure.has(id));
    const entry = starts[index];
    return entry === undefined ? null : basename(entry).replace(/\.tsx?$/, '');
  };
  const isOfFirstPage = (id: string, modules: Modules): string | null => {
    ofFirstPage ??= closureOf(firstPage, modules);
    return ofFirstPage.has(id) ? 'forms' : null;
  };
  const shared = { minShareCount: 2, entriesAware: true };
  return {
    groups: [
      { name: startOf, priority: 3 },
      { name: isOfFirstPage, minShareCount: 2, priority: 2 },
      { ...shared, name: 'package', test: /\/node_modules\//, priority: 1 },
      { ...shared, name: 'shared', entriesAwareMergeThreshold: 24 * 1024 },
    ],
  };
}

/** The name of a script. Those of shared modules would be named after everything that needs them. */
export const scriptName = ({ name }: { name: string }): string => `${name.split('~')[0]}-[hash].js`;
