import type { SyncError } from '#sync';
import { AWAY } from '../../shared/error-messages.ts';
import { onlineErrorWords } from '../parts/refusals/command-errors.ts';

/** The title and text of the message if the server refused a command of the owner or did not answer. */
export function problemWords(error: SyncError): [title: string, text: string] {
  const { code } = error;
  if (code === 'offline' || code === 'slow') {
    return [
      'No answer',
      "We lost the connection before the server answered. Once you're back online, this page shows whether the change was made.",
    ];
  }
  return ['Not changed', code === 'unavailable' ? `${AWAY}.` : onlineErrorWords(error)];
}
