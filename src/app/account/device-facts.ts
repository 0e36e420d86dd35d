import type { CollectionName } from '#sync';
import { byteWords, type StorageState } from '../../lib/device-storage.ts';
import { countOf, listWords } from '../../lib/words.ts';
import { nounWords } from '../parts/nouns/index.ts';

/**
 * What this device stores: 'Your profile, 8 courses, 3 enrolments and 1 request'.
 * @param enquiries how many enquiries it keeps
 */
export function contentsWords(contents: Record<CollectionName, number>, enquiries: number): string {
  const parts = Object.entries(contents).flatMap(([collection, count]) => {
    const { stored } = nounWords(collection as CollectionName);
    return stored && (count > 0 || collection === 'courses') ? [countOf(count, ...stored)] : [];
  });
  if (enquiries > 0) parts.push(countOf(enquiries, 'request', 'requests'));
  return `Your profile, ${listWords(parts)}`;
}

/** How much of the available space is used; '' if the browser does not say. */
export function spaceWords({ used, available }: StorageState): string {
  if (used === null) return '';
  const whole = available === null ? '' : ` of about ${byteWords(available)}`;
  return `${byteWords(used)} used${whole}`;
}
