/** What a card or a line of facts says about the places of a course. */
export const FULL_COURSE = 'Full: join the waiting list';
export const HAS_ROOM = 'There is room';
/** What an advertised course says in place of days if it has no class. */
export const NO_CLASS = 'No class just now';
