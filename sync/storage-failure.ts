/** Whether storage failed for want of space, which every tab has as little of. */
export const isAboutSpace = (failure: unknown): boolean =>
  failure instanceof Error && /quota/i.test(`${failure.name} ${failure.message}`);
