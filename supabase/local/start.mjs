// `npm start`: from a fresh clone to a running app at one address. Installs and builds what is missing,
// then serves the app with the embedded backend in this same process.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { needsBuild, needsInstall, nodeTooOld } from './start-checks.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a command quietly; its output is shown only if it fails. */
function run(what, command, args) {
  console.info(what);
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return;
  console.error(`${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}`);
  fail(`${command} ${args.join(' ')} failed; its words are above.`);
}

const tooOld = nodeTooOld(root, process.version);
if (tooOld) fail(tooOld);
if (needsInstall(root)) run('Installing packages, about a minute...', 'npm', ['ci']);
if (needsBuild(root)) run('Building the app...', 'npm', ['run', '--silent', 'build']);

const { register } = await import('tsx/esm/api');
register();
const { runServer } = await import('./server.ts');
await runServer();
