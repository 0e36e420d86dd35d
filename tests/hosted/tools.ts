/**
 * The programs and libraries that only these tests and a deployment use. They take hundreds of megabytes, so they are
 * packages of their own, locked in this folder. `npm test` installs them when a stage needs them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { needs } from '../harness/programs.mjs';

const manifest: { devDependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
);

/** The tested versions. A test compares them with the commands in the workflows and the documents. */
export const toolVersions = manifest.devDependencies;

const packages = join(import.meta.dirname, 'node_modules');

/** The folder of a package. @throws with what to do if it is not installed */
export function toolFolder(name: string): string {
  return existing(join(packages, name));
}

/** The path of a program of a package. @throws with what to do if it is not installed */
export function toolProgram(name: string): string {
  return existing(join(packages, '.bin', name));
}

function existing(path: string): string {
  const { what, howToGet } = needs.hostedPackages;
  if (!existsSync(path)) throw new Error(`No ${what} found: ${howToGet}.`);
  return path;
}
