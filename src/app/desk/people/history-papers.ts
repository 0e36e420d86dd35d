import { changed, isSet, person, type Said, textOf, who } from './history-event.ts';

/** What happened to a test. */
export const papers: readonly Said[] = [
  (event) =>
    event.act === 'insert' ? `${who(event)} added the test "${textOf(event.after.title)}"` : null,
  (event) => (event.act === 'delete' ? 'A test was deleted for good' : null),
  (event) => {
    if (!changed(event, '_deleted')) return null;
    return `${who(event)} ${event.after._deleted === true ? 'removed' : 'restored'} a test`;
  },
  (event) => {
    if (event.act !== 'update' || changed(event, '_deleted')) return null;
    if (!changed(event, 'released_at')) return `${who(event)} changed a test`;
    return isSet(event.after.released_at)
      ? `${who(event)} released a test to the families`
      : `${who(event)} took a test back from the families`;
  },
];

/** What happened to the marks of a student. */
export const results: readonly Said[] = [
  (event) =>
    event.act === 'delete'
      ? `The marks of ${person(event)} in a test were deleted for good`
      : `${who(event)} wrote the marks of ${person(event)} in a test`,
];
