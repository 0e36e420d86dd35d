import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file so that a crash leaves the old content or the new, never a part. */
export function writeWhole(file: string, content: string): void {
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, content, { mode: 0o600 });
  renameSync(unfinished, file);
}
