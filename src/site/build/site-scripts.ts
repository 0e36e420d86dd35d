import { join } from 'node:path';
import { build, type ResolvedConfig } from 'vite';
import { withoutSampleNames } from './sample-names.ts';
import { conditions, scriptName, siteSplitting } from './scripts.ts';

/** On the website Preact takes the place of React: a tenth of its size. */
const alias = [
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
];

interface SiteScript {
  /** Its path in the build. */
  path: string;
  code: string;
}

/**
 * Builds the scripts of the website (site.ts and what it imports by need).
 * @param dataLayer the address of the data layer in the build of the app
 * @returns all scripts; the first of them is the one that every page runs
 */
export async function siteScripts(
  config: ResolvedConfig,
  dataLayer: string,
): Promise<[SiteScript, ...SiteScript[]]> {
  const made = await build({
    root: config.root,
    configFile: false,
    logLevel: 'error',
    define: { ...config.define, DATA_LAYER: JSON.stringify(dataLayer) },
    mode: config.mode,
    plugins: [withoutSampleNames()],
    resolve: { alias, conditions },
    build: {
      write: false,
      target: 'es2022',
      // The scripts are small and near: fetching ahead would cost every page the helper that does it.
      modulePreload: false,
      rolldownOptions: {
        input: join(config.root, 'src/site/site.ts'),
        output: {
          codeSplitting: siteSplitting,
          entryFileNames: (chunk) => `assets/site/${scriptName(chunk)}`,
          chunkFileNames: (chunk) => `assets/site/${scriptName(chunk)}`,
        },
        // Most of the data layer is not used here.
        treeshake: { moduleSideEffects: (id: string) => !id.includes('/sync/') },
      },
    },
  });
  const files = [made].flat().flatMap((output) => ('output' in output ? output.output : []));
  const built = files.flatMap((file) =>
    file.type === 'chunk' ? [{ path: file.fileName, code: file.code, isEntry: file.isEntry }] : [],
  );
  const [first, ...rest] = built.toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry));
  if (!first) throw new Error('the website has no script');
  return [first, ...rest];
}
