/// <reference types="vitest/config" />
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { websiteInDev } from './src/site/build/dev-pages.ts';
import { withoutSampleNames } from './src/site/build/sample-names.ts';
import { appSplitting, conditions, type Files, scriptName } from './src/site/build/scripts.ts';
import { siteName } from './src/site/build/site-name.ts';
import { website } from './src/site/build/vite-plugin.ts';
import { manifest } from './src/worker/manifest.ts';
import { storedRevisions } from './src/worker/stored-revisions.ts';
import { DEMO_ACCOUNTS } from './supabase/local/demo-accounts.ts';
import { embeddedBackend } from './supabase/local/vite-plugin.ts';

// Tests run at the clock of the business. Another time zone is a parameter of the function under test.
if (process.env.VITEST) process.env.TZ = 'Europe/London';

const define = {
  /** The build day, "today" in the HTML of the website. */
  __BUILD_DAY__: JSON.stringify(new Date().toISOString().slice(0, 10)),
  /** Shown by builds for the embedded backend. Other builds drop the code that uses it. */
  __DEMO_ACCOUNTS__: JSON.stringify(DEMO_ACCOUNTS),
};

/** The ES modules of the router. A test context cannot load its CommonJS modules, which require ES modules. */
const routerModules = [
  ['react-router-dom', 'react-router-dom/dist/index.mjs'],
  ['react-router/dom', 'react-router/dist/development/dom-export.mjs'],
  ['react-router', 'react-router/dist/development/index.mjs'],
].map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: resolve(import.meta.dirname, 'node_modules', file ?? ''),
}));

/** Tests outside of tests/sql that need PostgreSQL. */
const postgresTests = ['tests/sync/{late-commit,restored-server}.test.ts'];
/** Tests that need pgTAP and pg_prove. */
const pgtapTests = ['tests/sql/{pgtap,policy-mutations}.test.ts'];
/** Tests that need a C compiler and the headers of PostgreSQL. */
const safeupdateTests = ['tests/sql/hosted-api/**/*.test.ts'];

/** The tests of one stage of tests/stages/stages.mjs that start servers. tests/hosted has its own configuration. */
const serverTests = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', ...exclude],
    globalSetup: 'tests/harness/bundles.ts',
    // Each file has a database engine of its own for seconds, which is not worth optimizing.
    execArgv: ['--liftoff-only'],
  },
});

/** The files of the app's start, with the modules that each is cut for (src/site/build/scripts.ts). */
const openingFiles = {
  boot: ['src/app/boot.ts'],
  'data-layer': ['src/site/data-layer.ts', 'src/app/started-sync.ts'],
  'open-sync': ['sync/open-sync.ts', 'sync/storage/storage.ts'],
};
const mainFile = { main: ['src/app/main.tsx'] };
const homeFile = {
  home: [
    'src/app/navigation/require-session.tsx',
    'src/app/dashboard-route.tsx',
    'src/app/changes/signed-in-banners.tsx',
    'src/app/shell/destinations-bar.tsx',
    'src/app/shell/end-line.tsx',
  ],
};
const absolute = (files: Files): Files =>
  Object.fromEntries(
    Object.entries(files).map(([name, modules]) => [
      name,
      modules.map((module) => resolve(import.meta.dirname, module)),
    ]),
  );

/** What RxDB brings and the app's queries do not need. Tests in Node use RxDB as it is. */
const smallerRxdb = ['./rx-query-mingo.js', 'mingo/util'].map((find) => ({
  find,
  replacement: resolve(import.meta.dirname, 'sync/storage/matcher.ts'),
}));

const revisions = storedRevisions();

export default defineConfig({
  define,
  resolve: { conditions, alias: process.env.VITEST ? [] : smallerRxdb },
  plugins: [
    react(),
    tailwindcss(),
    embeddedBackend(),
    siteName(),
    withoutSampleNames(),
    website({
      opening: Object.values(openingFiles).flat(),
      showing: Object.values({ ...mainFile, ...homeFile }).flat(),
      dataLayer: 'src/site/data-layer.ts',
      firstPaint: 'src/app/first-paint.tsx',
    }),
    websiteInDev('src/site/data-layer.ts'),
    revisions.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'service-worker.ts',
      // Registered by src/shared/pwa, after the page is up.
      injectRegister: false,
      manifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,woff2,svg,webmanifest}', 'icons/*.png'],
        globIgnores: ['screenshots/**', 'share/**'],
        manifestTransforms: [revisions.transform],
      },
    }),
  ],
  build: {
    target: 'es2022',
    rolldownOptions: {
      input: ['index.html', 'src/site/data-layer.ts'],
      // The website imports the data layer by its address.
      preserveEntrySignatures: 'exports-only',
      output: {
        codeSplitting: appSplitting(
          absolute({ ...openingFiles, ...mainFile }),
          absolute({ forms: ['src/app/auth-route.tsx'] }),
          absolute(homeFile),
          resolve(import.meta.dirname, 'sync/desk.ts'),
        ),
        // Merged files may need each other.
        strictExecutionOrder: true,
        chunkFileNames: (chunk) => `assets/${scriptName(chunk)}`,
      },
    },
  },
  test: {
    testTimeout: 30_000,
    // A poll of a server, and not of the test's own page, can take more than the usual second on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 90_000,
    setupFiles: 'tests/harness/strict-matchers.ts',
    // Two cores: more files at once only make the simulated devices wait for each other.
    maxWorkers: 2,
    // The concurrent tests of one file wait for the same minute (tests/sync/failing-server.test.ts).
    maxConcurrency: 20,
    projects: [
      {
        extends: true,
        test: {
          name: 'interface',
          include: ['src/**/*.test.{ts,tsx}'],
          // A new context for each file costs much less than a new process that loads React and jsdom again.
          pool: 'vmThreads',
          alias: routerModules,
        },
      },
      {
        extends: true,
        test: {
          name: 'data',
          include: ['sync/**/*.test.ts', 'tests/{rules,stages}/**/*.test.ts'],
          // The files share their modules, which halves the processor time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'content',
          include: ['tests/content/**/*.test.ts'],
          // It builds the site, and runs the tests of the interface.
          testTimeout: 240_000,
        },
      },
      serverTests('backend', ['tests/backend/**/*.test.ts']),
      serverTests('bench', ['tests/bench/**/*.test.ts']),
      serverTests('sim', ['tests/sim/**/*.test.ts']),
      serverTests('sync', ['tests/sync/**/*.test.ts'], postgresTests),
      serverTests(
        'sql',
        ['tests/sql/**/*.test.ts', ...postgresTests],
        [...pgtapTests, ...safeupdateTests],
      ),
      serverTests('pgtap', pgtapTests),
      serverTests('safeupdate', safeupdateTests),
    ],
  },
});
