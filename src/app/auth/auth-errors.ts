import type { SyncError } from '#sync';
import { business } from '../../content/business.ts';
import { AWAY, errorWords } from '../../shared/error-messages.ts';

/** The text for an error of the auth service. If the server refused, it is the server's message. */
export function errorText(error: SyncError): string {
  if (error.code === 'offline') {
    return "You're offline. Connect to the internet, then try again.";
  }
  if (error.code === 'email-not-confirmed') {
    return 'Your email address is not confirmed yet. Open the link in the email that we sent you.';
  }
  if (error.code === 'another-account') {
    return 'Somebody else is signed in on this device. Sign out first, then try again.';
  }
  if (error.code === 'slow') return 'The answer took too long. Please try again.';
  if (error.code === 'unavailable') {
    return `${AWAY}, or ring ${business.phone}.`;
  }
  return errorWords(error);
}
