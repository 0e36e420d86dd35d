import type { Rolldown } from 'vite';

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

const one = <Found>(found: Found | undefined, module: string): Found => {
  if (!found) throw new Error(`no script of the build has ${module}`);
  return found;
};

/** The address of the script that exports what an entry module exports. */
export function addressOf(bundle: Rolldown.OutputBundle, entry: string): string {
  const script = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId === entry);
  return `/${one(script, entry).fileName}`;
}

/** The addresses of the scripts that hold these modules and of all that they import, in the order in which they run. */
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
  for (const module of modules) {
    add(
      one(
        chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(module)),
        module,
      ),
    );
  }
  return [...found].map((name) => `/${name}`);
}
