import { defaultClientConditions, type Rolldown } from 'vite';

/** How packages are resolved. rxjs for ES2015 weighs less: the default one brings helpers for browsers without classes. */
export const conditions = ['es2015', ...defaultClientConditions];

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * A module and all that it imports, without what it imports by need.
 * @throws if `later` is among them
 */
function closureOf(entry: string, modules: Modules, later: string): Set<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    if (id === later) throw new Error(`${entry} imports ${later}`);
    found.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  add(entry);
  return found;
}

/** What pictures and tabs of courses and workshops need. */
const ofClasses = /\/src\/(shared\/pictures|content\/years-and-days|ui\/tabs)/;
/** What courses alone are shown with. */
const ofCourses =
  /\/(sync\/queries\/class-times|src\/(site\/(courses|parts\/public)|shared\/course|content\/courses))/;
/** What forms are made of. */
const ofForms =
  /\/(@formisch|src\/(ui\/form\/(?!draft)|site\/(booking\/f|parts\/(.*enquiry|receipt|known))))/;
/** The queue of enquiries, which all islands start with. */
const ofQueue = /\/(sync|node_modules\/(rxjs|tslib|valibot))\//;
const isForAll = (id: string) => ![ofClasses, ofCourses, ofForms].some((some) => some.test(id));

/**
 * How the scripts of the website are cut, besides at its entry point and dynamic imports: what every page runs at once is
 * one file, what all islands need is two, and what only those of forms, of courses, or with pictures and tabs need is one
 * each. On a slow phone every file costs a page 15 ms or more.
 */
export const siteSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'site', tags: ['$initial'], priority: 2 },
    { name: 'shared', test: isForAll, minShareCount: 2, priority: 1 },
    { name: 'queue', test: (id) => ofQueue.test(id) && isForAll(id), priority: 1 },
    { name: 'forms', test: ofForms, minShareCount: 2 },
    { name: 'classes', test: ofClasses, minShareCount: 2 },
    { name: 'courses', minShareCount: 2 },
  ],
};

/** Files of the app, each with the absolute paths of the modules that it is cut for. */
export type Files = Readonly<Record<string, readonly string[]>>;

/**
 * How the scripts of the app are cut, besides at its entry points and dynamic imports. What runs at every start is one
 * file for each step of it, and what more than one step needs belongs to the first of them. What the first page of a new
 * person shares with others is a file without anything that it does not need, and what a signed-in person's home needs
 * beyond all these is one more. Of the rest, modules that the same dynamic imports need are one file. Each file costs a
 * request, so a small file of our own becomes a part of another one: of that which nearly the same pages need.
 * @param steps the files of a start, those that run first first
 * @param firstPage the file of the first page of a new person
 * @param home the file of a signed-in person's home
 * @param later a module that none of these files may contain
 * @throws if one of them imports it
 */
export function appSplitting(
  steps: Files,
  firstPage: Files,
  home: Files,
  later: string,
): Rolldown.CodeSplittingOptions {
  const shared = { minShareCount: 2, entriesAware: true };
  return {
    groups: [
      { name: fileOf(steps, later), priority: 4 },
      { name: fileOf(firstPage, later), minShareCount: 2, priority: 3 },
      { name: fileOf(home, later), priority: 2 },
      { ...shared, name: 'package', test: /\/node_modules\//, priority: 1 },
      { ...shared, name: 'shared', entriesAwareMergeThreshold: 24 * 1024 },
    ],
  };
}

/** Modules that a start imports only by the index of their package: nothing uses them but a migration of stored rows. */
const OF_MIGRATIONS =
  /\/rxdb\/dist\/esm\/replication-protocol\/(?!default-conflict-handler)|\/node_modules\/(broadcast-channel|oblivious-set|unload)\//;

/** Names the first of these files that needs a module; null if none does. */
function fileOf(files: Files, later: string): (id: string, modules: Modules) => string | null {
  let closures: (readonly [name: string, modules: Set<string>])[] | undefined;
  return (id, modules) => {
    if (OF_MIGRATIONS.test(id)) return null;
    closures ??= Object.entries(files).flatMap(([name, entries]) =>
      entries.map((entry) => [name, closureOf(entry, modules, later)] as const),
    );
    return closures.find(([, closure]) => closure.has(id))?.[0] ?? null;
  };
}

/** The name of a script. Those of shared modules would be named after everything that needs them. */
export const scriptName = ({ name }: { name: string }): string => `${name.split('~')[0]}-[hash].js`;
