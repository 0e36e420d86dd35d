// `npm run sim:mutate`: removes each mechanism of sync in turn and shows that the simulator fails without it
// within a limited number of seeds. It works in a copy of the project and changes no file here.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeEach, root } from './mutate.mjs';

/** The largest number of seeds for each mechanism. */
const seeds = process.env.OAKFOLD_SEEDS ?? '40';
/** Mechanisms whose loss shows only with concurrent transactions. */
const concurrent = ['the horizon of pulls', 'an enrolment and a deletion waiting for each other'];

const parts = ['package.json', 'package-lock.json', 'tsconfig.json', 'sync', 'supabase', 'tests'];

removeEach(
  parts,
  (copy, mechanism, _tests, putBack) => {
    const run = (...flags) =>
      spawnSync('node', ['--import', 'tsx', 'tests/sim/runner/cli.ts', '--bail', ...flags], {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, OAKFOLD_HEAL: '15000' },
      });
    const engine = concurrent.includes(mechanism) ? ['--postgres'] : [];
    const { status, stdout, stderr } = run('--seeds', seeds, ...engine);
    putBack();
    const [, seed, oracle] = /^seed (\d+): (.*)$/m.exec(stdout) ?? [];
    if (status === 0) return { caught: false, words: '' };
    // A crash of the run proves nothing. Neither does a seed that also fails unchanged, as on a busy machine.
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
