// The mechanisms of sync, each with the replacement in one file that removes it. `npm run mutate` runs the
// test that is named last; `npm run sim:mutate` runs the simulator.
import { changes } from './changes.mjs';
import { exchange } from './exchange.mjs';
import { pulling } from './pulling.mjs';
import { sessions } from './sessions.mjs';

/** @type {import('./mutation.d.ts').Mutation[]} */
export const mutations = [...changes, ...pulling, ...sessions, ...exchange];
