/** The kinds of notices that the server pushes (private.push_topic), those of lessons only within two days. */
export const PUSHED_KINDS: readonly string[] = [
  ...['lesson-moved', 'lesson-cancelled', 'lesson-restored', 'day-closed'],
  ...['place-offered', 'child-absent', 'child-there', 'class-word'],
];
