/** Shown for an error without a message. */
export const UNKNOWN_ERROR = 'Something went wrong';

/** The message of an error or a refusal, or a general sentence if it has none. */
export function errorWords({ message }: { message?: string | undefined }): string {
  return message || UNKNOWN_ERROR;
}
