import type { CollectionName } from '../types.ts';

export const collectionNames: readonly CollectionName[] = [
  'profiles',
  'courses',
  'child_parent_relationships',
  'enrollments',
  'enquiries',
];

/**
 * What a person calls a row in the list of waiting and refused changes. An enrolment and a link hold only
 * ids, so their label is ''; a command that knows a name passes it instead.
 */
export function labelOf(collection: CollectionName, fields: Record<string, unknown>): string {
  if (collection === 'courses') return String(fields.title ?? '');
  if (collection === 'enquiries') return senderOf(fields.details);
  if (collection !== 'profiles') return '';
  return [fields.first_name, fields.last_name].filter(Boolean).join(' ');
}

/** The sender of an enquiry: the name if the form asks for one, else the email address. */
export function senderOf(details: unknown): string {
  const { name, parentName, email } = (details ?? {}) as Record<string, unknown>;
  return String(name || parentName || email || '');
}
