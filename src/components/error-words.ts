/** Shown for an error without a message. */
export const UNKNOWN_ERROR = 'Something went wrong';

/** The sentence that an error or a refusal carries, or a general one where it carries none. */
export function errorWords({ message }: { message?: string | undefined }): string {
  return message || UNKNOWN_ERROR;
}
