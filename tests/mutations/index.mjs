// The mechanisms of sync, each with the replacement in one file that removes it. `npm run mutate` runs the
// test that is named last; `npm run sim:mutate` runs the simulator.
import { changes } from './changes.mjs';
import { exchange } from './exchange.mjs';
import { pulling } from './pulling.mjs';
import { sessions } from './sessions.mjs';

/**
 * `tests` fails without the mechanism; '' if only the simulator can show the loss.
 * @typedef {[mechanism: string, file: string, was: string | RegExp, becomes: string, tests: string]} Mutation
 */

/** @type {Mutation[]} */
export const mutations = [...changes, ...pulling, ...sessions, ...exchange];
