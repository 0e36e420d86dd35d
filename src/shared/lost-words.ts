import { listWords } from '../lib/words.ts';

/**
 * Says that the browser deleted this device's data.
 * @param lost what had not been sent: 'message', '2 courses'
 * @param next what happens now; '' if nothing does
 */
export function lostWords(lost: readonly string[], next = ''): string {
  return [
    'Your browser deleted what this site kept on this device.',
    next,
    lost.length > 0
      ? `What had not been sent is lost: ${listWords(lost)}. Please do it again.`
      : 'Everything had been sent, so nothing is lost.',
  ]
    .filter(Boolean)
    .join(' ');
}
