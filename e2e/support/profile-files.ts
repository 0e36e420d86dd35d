/** The files in which Chromium keeps what pages store, as somebody reads them who has the device. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tableContent } from './leveldb.ts';

/** The folders of a profile for databases and localStorage. */
export type StorageFolder = 'IndexedDB' | 'Local Storage';

/** Which texts stand in the files of a folder, also in records that were deleted. */
export async function textsInFiles(
  profile: string,
  folder: StorageFolder,
  texts: readonly string[],
): Promise<string[]> {
  const root = join(profile, 'Default', folder);
  for (;;) {
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile());
    const read = await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const bytes = await readFile(join(parentPath, name)).catch(() => null);
        const content = bytes && name.endsWith('.ldb') ? tableContent(bytes) : bytes;
        return content?.toString('latin1') ?? null;
      }),
    );
    // Chromium has replaced a file meanwhile, or still writes it.
    if (read.includes(null)) continue;
    // Texts are stored with one or two bytes a character.
    const content = read.join('\n').replaceAll('\0', '');
    return texts.filter((text) => content.includes(text));
  }
}

/** Eight random letters, in the form of a name. */
export function randomName(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('');
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}
