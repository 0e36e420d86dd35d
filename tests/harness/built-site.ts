import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const builds = join(root, '.data/builds');

/** The project of the built site. Nothing answers at its address. */
export const projectUrl = 'https://project.supabase.example';
const projectKey = 'sb_publishable_for_tests';

/** The global set-up of tests/hosted: builds before the workers start, which would build at the same time. */
export async function setup(): Promise<void> {
  await builtSite();
}

/**
 * Builds the site for a hosted project, unless a build of the same sources exists.
 * @returns its folder
 * @throws if the build fails
 */
export async function builtSite(): Promise<string> {
  const folder = join(builds, hashOfSources());
  if (existsSync(folder)) return folder;
  // Built under another name, because another test may be building at the same time.
  const unfinished = `${folder}.${randomUUID()}`;
  const { stdout } = await promisify(execFile)('npx', ['vite', 'build', '--outDir', unfinished], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITE_SUPABASE_URL: projectUrl,
      VITE_SUPABASE_ANON_KEY: projectKey,
    },
    maxBuffer: 16 * 1024 * 1024,
  });
  writeFileSync(logOf(folder), stdout);
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  for (const name of readdirSync(builds)) {
    const isOutdated =
      /^[0-9a-f]{24}(\.log)?$/.test(name) && !join(builds, name).startsWith(folder);
    if (isOutdated) rmSync(join(builds, name), { recursive: true, force: true });
  }
  return folder;
}

/**
 * The built site of another project: a copy in which its address and key replace those of `builtSite`. A build takes
 * many times as long. Its service worker refuses the changed files, whose revisions it knows from the build.
 * @param url an http or https address; '' for a build without this setting
 * @returns its folder, which the caller removes
 */
export async function builtSiteFor(url: string, key: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'oakfold-site-'));
  cpSync(await builtSite(), folder, { recursive: true });
  const replaced = [
    [projectUrl, url],
    [projectUrl.replace(/^http/, 'ws'), url.replace(/^http/, 'ws')],
    [projectKey, key],
  ] as const;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|html)$|^_headers$/.test(name)) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    const other = replaced.reduce((result, [old, now]) => result.replaceAll(old, now), text);
    if (other !== text) writeFileSync(join(folder, name), other);
  }
  return folder;
}

/** The file with the output of a build. */
export const logOf = (folder: string): string => `${folder}.log`;

function hashOfSources(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  const folders = ['src', 'sync', 'public'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const files = ['index.html', 'vite.config.ts', 'package-lock.json'].map((name) =>
    join(root, name),
  );
  for (const file of [...folders.sort(), ...files]) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 24);
}
