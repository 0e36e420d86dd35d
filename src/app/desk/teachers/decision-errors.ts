import type { SyncError } from '#sync';
import { onlineErrorWords } from '../../parts/refusals/command-errors.ts';

/** The title and text of the message if the server refused a decision or did not answer. */
export function problemWords(error: SyncError): [title: string, text: string] {
  const { code } = error;
  if (code === 'offline' || code === 'slow') {
    return [
      'No answer',
      "We lost the connection before the server answered. Once you're back online, this page shows whether the change was made.",
    ];
  }
  if (code === 'unavailable') {
    return [
      'Not changed',
      'Our service is busy or away just now. Please try again in a few minutes.',
    ];
  }
  return ['Not changed', onlineErrorWords(error)];
}
