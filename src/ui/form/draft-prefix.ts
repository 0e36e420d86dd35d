/** The prefix of all keys of drafts, in a module of its own so that drafts can be removed without the form library. */
export const draftPrefix = 'oakfold.draft.';
