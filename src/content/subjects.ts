export const subjects = ['mathematics', 'english', 'science', 'reasoning'] as const;
export type Subject = (typeof subjects)[number];

/** Whether a text is one of the four subjects. */
export function isSubject(text: string): text is Subject {
  return subjects.some((subject) => subject === text);
}
