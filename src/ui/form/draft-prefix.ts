/** The prefix of the storage keys of drafts. A module of its own: removing drafts must not load the form library. */
export const draftPrefix = 'oakfold.draft.';
