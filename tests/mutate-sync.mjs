// `npm run mutate`: takes each mechanism of sync away in turn, in a copy of the project, and shows that
// a test fails for every one. It changes nothing here.
import { spawnSync } from 'node:child_process';
import { takeEachAway } from './mutate.mjs';

const parts = [
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'src',
  'sync',
  'supabase',
  'tests',
];

takeEachAway(parts, (copy, _mechanism, tests) => {
  if (!tests) return null;
  const { status } = spawnSync('npx', ['vitest', 'run', '--bail=1', tests], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, OAKFOLD_PATIENCE: '6000' },
  });
  return { caught: status !== 0, words: '' };
});
