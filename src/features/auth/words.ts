import type { SyncError } from '#sync';

/** The sentence under the title 'Error': the server's own where there is one. */
export function errorText(error: SyncError): string {
  if (error.code === 'offline') {
    return "You're offline. Connect to the internet, then try again.";
  }
  return error.message || 'Something went wrong';
}
