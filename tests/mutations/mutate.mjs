// Shared by the two mutation runs: removes mechanisms of sync in a copy of the project.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutations } from './index.mjs';

/** The root folder of the project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Removes each mechanism in turn, in a copy of the project, and checks whether something fails. Words on the
 * command line select mechanisms. Ends the process: with code 0 if every removal was caught.
 * @param {string[]} parts files and folders of the project that the copy needs
 * @param {(copy: string, mechanism: string, tests: string, putBack: () => void) =>
 * { caught: boolean, words: string } | null} ask runs the check; null skips the mechanism
 * @param {(copy: string) => void} prepare adds other files to the copy
 */
export function removeEach(parts, ask, prepare = () => undefined) {
  const only = process.argv.slice(2);
  const copy = mkdtempSync(join(tmpdir(), 'oakfold-mutate-'));
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  prepare(copy);

  let survived = 0;
  for (const [mechanism, file, was, becomes, tests] of mutations) {
    if (only.length > 0 && !only.some((words) => mechanism.includes(words))) continue;
    const path = join(copy, file);
    const original = readFileSync(path, 'utf8');
    const mutated = original.replace(was, becomes);
    if (mutated === original) {
      survived += 1;
      console.info(`NOT FOUND  ${mechanism} (${file})`);
      continue;
    }
    writeFileSync(path, mutated);
    const answer = ask(copy, mechanism, tests, () => writeFileSync(path, original));
    writeFileSync(path, original);
    if (!answer) continue;
    if (!answer.caught) survived += 1;
    console.info(
      `${answer.caught ? 'caught   ' : 'SURVIVED '}  without ${mechanism}${answer.words}`,
    );
  }
  rmSync(copy, { recursive: true, force: true });
  console.info(survived === 0 ? 'Every removal was caught.' : `${survived} not caught.`);
  process.exit(survived === 0 ? 0 : 1);
}
