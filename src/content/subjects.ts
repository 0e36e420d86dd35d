export const subjects = ['mathematics', 'english', 'science', 'reasoning'] as const;
export type Subject = (typeof subjects)[number];
