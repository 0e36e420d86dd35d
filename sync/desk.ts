/**
 * The commands that need a connection and that few people give, and what they answer, in the names of the database; and what a
 * teacher does with lessons and tests. Only screens that are fetched when they are first visited import it, so that the start of the app does not
 * wait for it.
 */
export * from './commands/calendar.ts';
export * from './commands/children.ts';
export * from './commands/class-words.ts';
export * from './commands/earlier-notes.ts';
export * from './commands/inbox.ts';
export * from './commands/invitations.ts';
export * from './commands/lessons.ts';
export * from './commands/link-requests.ts';
export * from './commands/mails.ts';
export * from './commands/newcomers.ts';
export * from './commands/owner-courses.ts';
export * from './commands/owner-lessons.ts';
export * from './commands/papers.ts';
export * from './commands/people.ts';
export * from './commands/pushes.ts';
export * from './commands/restoring.ts';
export * from './commands/sessions.ts';
export * from './commands/teachers.ts';
export * from './queries/mark-sheets.ts';
