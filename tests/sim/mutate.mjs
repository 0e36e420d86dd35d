// `npm run sim:mutate`: takes each mechanism of sync away in turn, in a copy of the project, and shows that
// the simulator finds out within a bounded number of seeds. It changes nothing here.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, takeEachAway } from '../mutate.mjs';

/** The most seeds that each mechanism gets. */
const seeds = process.env.OAKFOLD_SEEDS ?? '40';
/** Mechanisms that show only where transactions stand side by side. */
const concurrent = ['the horizon of pulls', 'an enrolment and a deletion waiting for each other'];
/** What no device can see from outside: pulls bring the same row a moment later. */
const unseen = ['confirmation by the row of the server'];

const parts = ['package.json', 'package-lock.json', 'tsconfig.json', 'sync', 'supabase', 'tests'];

takeEachAway(
  parts,
  (copy, mechanism, _tests, putBack) => {
    if (unseen.includes(mechanism)) return null;
    const run = (...flags) =>
      spawnSync('node', ['--import', 'tsx', 'tests/sim/cli.ts', '--bail', ...flags], {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, OAKFOLD_HEAL: '15000' },
      });
    const engine = concurrent.includes(mechanism) ? ['--postgres'] : [];
    const { status, stdout, stderr } = run('--seeds', seeds, ...engine);
    putBack();
    const [, seed, oracle] = /^seed (\d+): (.*)$/m.exec(stdout) ?? [];
    if (status === 0) return { caught: false, words: '' };
    // A run that broke down has found nothing, nor has one that a busy machine made fail as well.
    if (!seed) return { caught: false, words: `\n${stderr.slice(-600)}` };
    const caught = run('--seed', seed, ...engine).status === 0;
    return { caught, words: `: seed ${seed}, ${oracle}` };
  },
  (copy) => {
    mkdirSync(join(copy, '.data'));
    const cache = join(root, '.data/cache');
    if (existsSync(cache)) cpSync(cache, join(copy, '.data/cache'), { recursive: true });
  },
);
