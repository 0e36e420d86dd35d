// `npm run mutate`: removes each mechanism of sync in turn and shows that a test fails without it. It works in
// a copy of the project and changes no file here.
import { spawnSync } from 'node:child_process';
import { removeEach } from './mutate.mjs';

const parts = [
  '.env',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'src',
  'sync',
  'supabase',
  'tests',
];
/** Whether tests pass in the unchanged copy. A failure counts only if they do. */
const passesUnchanged = new Map();

removeEach(parts, (copy, _mechanism, tests, putBack) => {
  if (!tests) return null;
  const run = () =>
    spawnSync('npx', ['vitest', 'run', '--bail=1', tests], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, OAKFOLD_TIMEOUT_MS: '12000' },
    });
  const failed = run().status !== 0;
  putBack();
  if (failed && !passesUnchanged.has(tests)) {
    const { status, stdout } = run();
    passesUnchanged.set(tests, status === 0);
    if (status !== 0) console.info(`${tests} fails in the unchanged copy:\n${stdout.slice(-2000)}`);
  }
  return { caught: failed && passesUnchanged.get(tests), words: '' };
});
