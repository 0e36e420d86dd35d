// What `npm start` checks before it starts. Plain JavaScript without dependencies: it runs on a fresh clone,
// before anything is installed, and on old versions of Node that cannot run the rest.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of the app. A change in any of them requires a new build. */
const SOURCES = [
  '.env',
  '.env.local',
  'index.html',
  'package-lock.json',
  'public',
  'src',
  'sync',
  'tsconfig.json',
  'vite.config.ts',
];

/** A sentence for the user if this Node is older than package.json requires, else null. */
export function nodeTooOld(root, version) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const least = engines.node.replace(/^>=\s*/, '');
  const [wanted, given] = [least, version.replace(/^v/, '')].map((v) => v.split('.').map(Number));
  const older = given[0] < wanted[0] || (given[0] === wanted[0] && given[1] < (wanted[1] ?? 0));
  return older ? `This needs Node ${least} or newer; you have ${version}.` : null;
}

/** Whether what is installed differs from what the lockfile names. */
export function needsInstall(root) {
  const installedFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return true;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(wanted).some(([path, { version, optional, link }]) => {
    // Optional packages for other platforms may be absent.
    if (path === '' || link || (optional && !installed[path])) return false;
    return installed[path]?.version !== version;
  });
}

/** Whether a source is newer than the built app. */
export function needsBuild(root) {
  const built = join(root, 'dist/index.html');
  if (!existsSync(built)) return true;
  const since = statSync(built).mtimeMs;
  return SOURCES.some((name) => newest(join(root, name)) > since);
}

function newest(path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  // A folder's own time changes when a file is removed.
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
