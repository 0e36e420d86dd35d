/** Everything that drafts keep is under this prefix, so that it can be cleared without the form library. */
export const draftPrefix = 'oakfold.draft.';
