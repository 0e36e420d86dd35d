/** Copies of the production build, and simulated deployments. */
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { revisionOf } from '../../src/worker/revision.ts';
import { root } from '../../tests/harness/app-server.ts';

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
  const renamed = new Map<string, string>();
  const texts: string[] = [];
  for (const part of ['assets', 'assets/site']) {
    const scripts = (await readdir(join(folder, part))).filter((file) => file.endsWith('.js'));
    for (const file of scripts) {
      const name = file.replace(/\.js$/, `${version}.js`);
      await rename(join(folder, part, file), join(folder, part, name));
      renamed.set(file, name);
      texts.push(join(part, name));
    }
  }
  const pages = (await readdir(folder, { recursive: true })).filter((file) =>
    file.endsWith('.html'),
  );
  for (const file of [...texts, ...pages, 'service-worker.js']) {
    let text = await readFile(join(folder, file), 'utf8');
    for (const [before, after] of renamed) text = text.replaceAll(before, after);
    if (file.endsWith('.html')) {
      text = text.replace('</head>', `<meta name="version" content="${version}"></head>`);
    }
    // The worker stores only files whose content has the revision of its list. Its own text is written last.
    if (file === 'service-worker.js') text = await withRevisions(folder, text);
    await writeFile(join(folder, file), text);
  }
}

async function withRevisions(folder: string, worker: string): Promise<string> {
  let text = worker;
  for (const [entry, url = ''] of worker.matchAll(/"revision":"[^"]*","url":"([^"]*)"/g)) {
    const revision = await revisionOf(await readFile(join(folder, url)));
    text = text.replace(entry, `"revision":"${revision}","url":"${url}"`);
  }
  return text;
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
