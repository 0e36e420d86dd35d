/** A part of the app's code could not be fetched. It says nothing about the storage, and is tried again. */
export class CodeMissingError extends Error {
  override readonly name = 'CodeMissingError';
}

/** Whether storage failed because the quota is used up. Tabs share the quota. */
export const isAboutSpace = (failure: unknown): boolean =>
  failure instanceof Error && /quota/i.test(`${failure.name} ${failure.message}`);

/** Whether an exception is a programming error. Storage does not throw these. */
export const isMistake = (failure: unknown): boolean =>
  failure instanceof ReferenceError ||
  failure instanceof SyntaxError ||
  failure instanceof RangeError ||
  (failure instanceof TypeError && !/database|transaction|storage/i.test(failure.message)) ||
  (failure instanceof Error && failure.name === 'ValiError');
