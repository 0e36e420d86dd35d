import type { SyncError } from '#sync';

/** What is said when the server did not do what was decided, or may not have: title and text. */
export function problemWords({ code, message }: SyncError): [title: string, text: string] {
  if (code === 'offline') {
    return [
      'No answer',
      'The connection went before the server answered. This page shows what holds once you are back online.',
    ];
  }
  return ['Not changed', message || 'Something went wrong'];
}
