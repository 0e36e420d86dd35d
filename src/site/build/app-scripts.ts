import type { Rolldown } from 'vite';

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** The script of the build that begins with a module. @throws if there is none */
function scriptOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId === module);
  if (!chunk) throw new Error(`no script of the build begins with ${module}`);
  return chunk;
}

/** The address of the script that begins with a module. */
export const addressOf = (bundle: Rolldown.OutputBundle, module: string): string =>
  `/${scriptOf(bundle, module).fileName}`;

/** The addresses of the scripts that begin with these modules and of all that they import, in the order in which they run. */
export function addressesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const { fileName } of chunksOf(bundle)) {
      const imported = chunk.imports.includes(fileName) ? bundle[fileName] : undefined;
      if (imported?.type === 'chunk') add(imported);
    }
  };
  for (const module of modules) add(scriptOf(bundle, module));
  return [...found].map((name) => `/${name}`);
}
