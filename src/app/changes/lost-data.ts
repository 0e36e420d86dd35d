import type { CollectionName, EnquiryKind, UnsentCounts } from '#sync';
import { enquiryWords } from '../../content/enquiries.ts';
import { countOf } from '../../lib/words.ts';
import { lostWords } from '../../shared/lost-words.ts';
import { nounWords } from '../parts/nouns/index.ts';

/**
 * What the browser deleted from this device, and which unsent work is lost with it.
 * @param changes lost changes by collection; null if the user's data was not deleted
 * @param enquiries kinds of the lost enquiries
 * @returns '' if nothing was deleted
 */
export function lostDataWords(
  changes: UnsentCounts | null,
  enquiries: readonly EnquiryKind[],
): string {
  if (!changes && enquiries.length === 0) return '';
  const lost = [
    ...Object.entries(changes ?? {}).map(([name, count]) =>
      countOf(count, ...nounWords(name as CollectionName).changes),
    ),
    ...enquiries.map((kind) => enquiryWords[kind].label.toLowerCase()),
  ];
  return lostWords(lost, changes ? 'Your courses are being downloaded again.' : '');
}
