import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file so that a crash leaves either the old content or the new, never a part of it. */
export function writeAtomically(file: string, content: string): void {
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, content, { mode: 0o600 });
  renameSync(unfinished, file);
}
