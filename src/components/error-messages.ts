import type { RefusalCode, SyncError } from '#sync';

/** Shown for an error without a message. */
export const UNKNOWN_ERROR = 'Something went wrong';

/** Why the database refused a command that is not queued. */
const REASONS: Partial<Record<RefusalCode, string>> = {
  forbidden: "Your account can't do this.",
  'not-a-teacher': 'This is not the account of a teacher.',
  'not-ended-by-you': 'You did not remove this link, so you cannot bring it back.',
};

/** An error in words: the reason of a refusal, the auth service's own sentence, or a general sentence. */
export function errorWords({ reason, message }: Partial<SyncError>): string {
  return (reason && REASONS[reason]) || message || UNKNOWN_ERROR;
}
