// `npm run mutate`: takes each mechanism of sync away in turn, in a copy of the project, and shows that
// a test fails for every one. It changes nothing here.
import { spawnSync } from 'node:child_process';
import { takeEachAway } from './mutate.mjs';

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
/** Whether tests pass with nothing taken away; without that, their failing says nothing. */
const sound = new Map();

takeEachAway(parts, (copy, _mechanism, tests, putBack) => {
  if (!tests) return null;
  const run = () =>
    spawnSync('npx', ['vitest', 'run', '--bail=1', tests], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, OAKFOLD_PATIENCE: '12000' },
    });
  const failed = run().status !== 0;
  putBack();
  if (failed && !sound.has(tests)) {
    const { status, stdout } = run();
    sound.set(tests, status === 0);
    if (status !== 0)
      console.info(`${tests} fails with nothing taken away:\n${stdout.slice(-2000)}`);
  }
  return { caught: failed && sound.get(tests), words: '' };
});
