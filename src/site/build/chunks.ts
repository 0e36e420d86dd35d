/**
 * The scripts of the build besides one for each page. On a slow phone, every file costs a page that starts 15 ms or
 * more, and small files compress worse, so modules that are needed together are one file.
 *
 * A chunk imports only what stands above it here, and main. Two chunks that import each other would run in the wrong
 * order, which the build refuses (circleOf).
 */
import type { Rolldown } from 'vite';

type Chunk = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];
type Test = (id: string) => boolean;

const packages =
  (...names: string[]): Test =>
  (id) =>
    names.some((name) => id.includes(`/node_modules/${name}/`));
const sources =
  (...paths: string[]): Test =>
  (id) =>
    !id.includes('/node_modules/') && paths.some((path) => id.includes(`/${path}`));
const either =
  (...tests: Test[]): Test =>
  (id) =>
    tests.some((test) => test(id));
const without =
  (test: Test, not: Test): Test =>
  (id) =>
    test(id) && !not(id);

/** RxDB and supabase-js, with their dependencies. */
const dataPackages = packages(
  'rxdb',
  '@supabase',
  'array-push-at-sort-position',
  'binary-decision-diagram',
  'broadcast-channel',
  'custom-idle-queue',
  'event-reduce-js',
  'iceberg-js',
  'mingo',
  'oblivious-set',
  'unload',
  'uuid',
);
const dataSources = without(
  sources(
    'sync/changes/',
    'sync/commands/',
    'sync/database.ts',
    'sync/left-behind.ts',
    'sync/remote/auth.ts',
    'sync/remote/client.ts',
    'sync/remote/mailed-link.ts',
    'sync/remote/nudges.ts',
    'sync/remote/pull.ts',
    'sync/remote/table.ts',
    'sync/replication/',
    'sync/schema/changes.ts',
    'sync/schema/progress.ts',
    'sync/storage/',
    'sync/tab-messages.ts',
  ),
  // Visitors need the first; the others are files of their own, which are imported when they are needed.
  sources(
    'sync/commands/unsent.ts',
    'sync/commands/clear.ts',
    'sync/commands/own-data-file.ts',
    'sync/storage/compaction.ts',
    'sync/storage/storage.ts',
  ),
);

/** The part of rxjs that only RxDB uses. */
const ofDataOnly: Test = (id) => id.includes('/rxjs/dist/esm5/internal/operators/audit');

/** The questions before enrolling and leaving need the dialog, which most pages of an account do not. */
const questions = sources(
  'src/components/enrolment/enrolment-question.tsx',
  'src/components/enrolment/use-enrolment.tsx',
);

const inOrder: Chunk[] = [
  // The modules of most pages, without what first visits do not need.
  {
    name: 'shared',
    minShareCount: 16,
    test: (id) =>
      !sources(
        'src/content/courses.ts',
        'src/lib/dates.ts',
        'src/ui/pill.tsx',
        'sync/schema/',
        'sync/storage/compaction.ts',
      )(id),
  },
  {
    name: 'shared',
    test: either(
      without(packages('rxjs', 'jotai'), ofDataOnly),
      sources(
        'src/content/page-titles.ts',
        'src/lib/use-chunk.ts',
        'src/lib/use-hydrated.ts',
        'src/lib/use-preload.ts',
        'src/lib/when-idle.ts',
      ),
    ),
  },
  { name: 'queries', test: without(sources('sync/queries/'), sources('sync/queries/outcomes.ts')) },
  // The data layer of a signed-in user.
  { name: 'data', test: either(dataPackages, dataSources, ofDataOnly) },
  // The descriptions of the tables, whose limits the forms of the account need too.
  { name: 'schema', test: sources('sync/schema/') },
  {
    name: 'dialog',
    test: either(
      sources('src/ui/dialog.tsx', 'src/ui/alert-dialog.tsx'),
      packages(
        'react-aria',
        'react-aria-components',
        'react-stately',
        '@internationalized',
        'clsx',
      ),
    ),
  },
  {
    name: 'form',
    minShareCount: 2,
    test: either(sources('src/ui/form/'), packages('@formisch')),
  },
  {
    name: 'lib',
    minShareCount: 2,
    // Leave these to main: its footer prints the year, and it fetches parts of the layout.
    test: without(
      sources(
        'src/lib/',
        'src/components/intents.ts',
        'src/ui/fold.tsx',
        'src/ui/notice.tsx',
        'src/ui/pill.tsx',
      ),
      sources(
        'src/lib/use-chunk.ts',
        'src/lib/use-hydrated.ts',
        'src/lib/use-preload.ts',
        'src/lib/use-today.ts',
        'src/lib/when-idle.ts',
      ),
    ),
  },
  {
    name: 'parts',
    minShareCount: 2,
    test: without(
      sources('src/ui/', 'src/components/pictures/', 'src/components/try-again.tsx'),
      sources('src/ui/data-table.tsx', 'src/ui/picture-choices.tsx', 'src/ui/switch.tsx'),
    ),
  },
  // Shared by the pages of an account.
  {
    name: 'account',
    minShareCount: 2,
    test: without(
      sources(
        'src/app/',
        'src/components/booking-line.tsx',
        'src/components/catalogue-address.ts',
        'src/components/enrolment/',
        'src/components/last-opened.ts',
        'src/components/places-words.ts',
        'src/components/readiness.ts',
        'src/components/ready-card.tsx',
        'src/components/nouns/',
        'src/components/owner-addresses.ts',
        'src/components/refusals/',
        'src/components/restore-list.tsx',
        'src/components/screen.tsx',
        'src/components/sync-pill.tsx',
        'src/components/use-account-type.ts',
        'src/components/use-answer.ts',
      ),
      questions,
    ),
  },
  {
    name: 'teaching',
    minShareCount: 2,
    test: sources('src/features/family/', 'src/features/teaching/'),
  },
  // Shared by the dashboard and the tabs of the owner.
  { name: 'dashboard', minShareCount: 2, test: sources('src/features/dashboard/') },
  // The forms of visitors, then the modules that other public pages share.
  {
    name: 'booking',
    minShareCount: 2,
    test: without(
      sources('src/components/enquiry/', 'src/features/booking/'),
      sources('src/components/enquiry/enquiry-pill.tsx'),
    ),
  },
  {
    name: 'public',
    minShareCount: 2,
    test: without(
      sources('src/components/', 'src/content/team.ts', 'src/features/'),
      either(
        questions,
        sources(
          'src/components/booking-record.ts',
          'src/components/enquiry/',
          'src/components/name-fields.ts',
          'src/components/reading.tsx',
          'src/features/legal/',
        ),
      ),
    ),
  },
];

/** The groups for the option `codeSplitting`. A module belongs to the first that takes it. */
export const chunks = inOrder.map((chunk, index) => ({
  ...chunk,
  priority: inOrder.length - index,
}));

/**
 * Scripts that import each other.
 * @param imports the scripts that each script imports
 * @returns the names along one such circle, the first again at the end; null if there is none
 */
export function circleOf(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of imports.get(name) ?? []) {
      const circle = visit(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of imports.keys()) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return null;
}
