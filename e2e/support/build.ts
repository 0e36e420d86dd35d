/** Copies of the production build, and simulated deployments. */
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from './app-server.ts';

const built = resolve(root, process.env.OAKFOLD_DIST ?? 'dist');

/** A copy of the build that a test may change. */
export async function copyOfBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oakfold-dist-'));
  await cp(built, folder, { recursive: true });
  return folder;
}

/** The file names of the scripts with this prefix. */
export async function chunksOf(folder: string, name: string): Promise<string[]> {
  const files = await readdir(join(folder, 'assets'));
  return files.filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
}

/** Deletes the scripts with this prefix. */
export async function removeChunks(folder: string, name: string): Promise<void> {
  for (const file of await chunksOf(folder, name)) await rm(join(folder, 'assets', file));
}

/**
 * Replaces this build by a newer one, as a deployment does: every script has a new name, the old ones are gone,
 * and a meta tag names the version.
 */
export async function deployNewerBuild(folder: string, version = 'newer'): Promise<void> {
  const assets = join(folder, 'assets');
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  const renamed = new Map(scripts.map((file) => [file, file.replace(/\.js$/, `${version}.js`)]));
  for (const [file, name] of renamed) await rename(join(assets, file), join(assets, name));
  const texts = [...renamed.values()].map((name) => join('assets', name));
  const pages = (await readdir(folder, { recursive: true })).filter((file) =>
    file.endsWith('.html'),
  );
  for (const file of [...texts, ...pages, 'service-worker.js']) {
    let text = await readFile(join(folder, file), 'utf8');
    for (const [before, after] of renamed) text = text.replaceAll(before, after);
    if (file.endsWith('.html')) {
      text = text.replace('</head>', `<meta name="version" content="${version}"></head>`);
    }
    // Precached pages have a revision, because their names do not change.
    if (file === 'service-worker.js') {
      text = text.replace(
        /"revision":"[^"]*","url":"([^"]*\.html)"/g,
        `"revision":"${version}","url":"$1"`,
      );
    }
    await writeFile(join(folder, file), text);
  }
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
