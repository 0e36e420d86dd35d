import type { SyncError } from '#sync';

/** Shown for an error without a message. */
export const UNKNOWN_ERROR = 'Something went wrong';

/** An error in words: the auth service's own sentence, or a general one. */
export function errorWords({ message }: Pick<SyncError, 'message'>): string {
  return message || UNKNOWN_ERROR;
}
