import type { CollectionName } from '../types.ts';

export const collectionNames: readonly CollectionName[] = [
  'profiles',
  'courses',
  'child_parent_relationships',
  'enrollments',
  'enquiries',
];

/**
 * What a person calls a row in the list of waiting and refused changes. An enrolment and a link
 * carry only ids; the query that lists them puts the course's name in.
 */
export function labelOf(collection: CollectionName, fields: Record<string, unknown>): string {
  if (collection === 'courses') return String(fields.title ?? '');
  if (collection === 'enquiries') return senderOf(fields.details);
  if (collection !== 'profiles') return '';
  return [fields.first_name, fields.last_name].filter(Boolean).join(' ');
}

/** Whom an enquiry is from: the name where the form asks for one, else the address. */
export function senderOf(details: unknown): string {
  const { name, parentName, email } = (details ?? {}) as Record<string, unknown>;
  return String(name || parentName || email || '');
}
