import type { CollectionName, EnquiryKind, UnsentCounts } from '#sync';
import { enquiryWords } from '../../content/enquiries.ts';
import { countOf, listWords } from '../../lib/words.ts';
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
  return [
    'Your browser deleted what this site kept on this device.',
    changes ? 'Your courses are being downloaded again.' : '',
    lost.length > 0
      ? `What had not been sent is lost: ${listWords(lost)}. Please do it again.`
      : 'Everything had been sent, so nothing is lost.',
  ]
    .filter(Boolean)
    .join(' ');
}
