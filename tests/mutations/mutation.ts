/** One mechanism of sync, with the replacement in one file that removes it. */
export type Mutation = [
  mechanism: string,
  file: string,
  was: string | RegExp,
  becomes: string,
  /** Tests that fail without the mechanism; '' if only the simulator can show the loss. */
  tests: string,
];
