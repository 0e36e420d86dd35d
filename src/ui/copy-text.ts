import { capitalised } from '../lib/words.ts';
import { showToast } from './toast-queue.ts';

/**
 * Copies a text, and shows a message whether it worked.
 * @param name what the message calls the text: 'link'
 */
export async function copyText(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', `${capitalised(name)} copied`);
  } catch {
    showToast('error', 'Not copied', `The browser refused it. Please copy the ${name} yourself.`);
  }
}
