import { join } from 'node:path';
import { build, defaultClientConditions, type ResolvedConfig } from 'vite';

/** In the islands, Preact and plain links replace React and the router: a tenth of their size. */
const alias = (root: string) => [
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-router-dom$/, replacement: join(root, 'src/islands/plain-links.tsx') },
];

/**
 * Builds the script of the islands (src/islands/forms.tsx).
 * @returns its name in /assets/ and its code
 * @throws if the bundle has more than one file; only one is written
 */
export async function islandsScript(
  config: ResolvedConfig,
): Promise<{ name: string; code: string }> {
  const made = await build({
    root: config.root,
    configFile: false,
    logLevel: 'error',
    ...(config.define ? { define: config.define } : {}),
    mode: config.mode,
    // rxjs for ES2015 weighs less: the default one brings helpers for browsers without classes.
    resolve: { alias: alias(config.root), conditions: ['es2015', ...defaultClientConditions] },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(config.root, 'src/islands/forms.tsx'),
        // The page imports the script by its address.
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'assets/forms-[hash].js' },
        // Most of the data layer is not used here.
        treeshake: { moduleSideEffects: (id: string) => !id.includes('/sync/') },
      },
    },
  });
  const files = [made].flat().flatMap((output) => ('output' in output ? output.output : []));
  const [file] = files;
  if (files.length !== 1 || file?.type !== 'chunk') {
    throw new Error(`expected one script, found ${files.map(({ fileName }) => fileName)}`);
  }
  return { name: file.fileName.replace('assets/', ''), code: file.code };
}
