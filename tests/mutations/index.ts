import { changes } from './changes.ts';
import { desk } from './desk.ts';
import { exchange } from './exchange.ts';
import type { Mutation } from './mutation.ts';
import { places } from './places.ts';
import { pulling } from './pulling.ts';
import { restoring } from './restoring.ts';
import { sessions } from './sessions.ts';
import { week } from './week.ts';

/** The mechanisms of sync, each with the replacement in one file that removes it. */
export const mutations: Mutation[] = [
  ...changes,
  ...pulling,
  ...restoring,
  ...sessions,
  ...exchange,
  ...places,
  ...week,
  ...desk,
];
