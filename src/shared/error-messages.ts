import type { SyncError } from '#sync';

/** Shown if the server does not work, or answers nothing. */
export const AWAY = 'Our service is busy or away just now. Please try again in a few minutes';

/** Shown for an error without a message. */
export const UNKNOWN_ERROR = 'Something went wrong';

/** An error in words: the auth service's own sentence, or a general one. */
export function errorWords({ message }: Pick<SyncError, 'message'>): string {
  return message || UNKNOWN_ERROR;
}
