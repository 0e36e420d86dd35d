import type { RefusedItem } from '#sync';
import { paths } from '../../content/paths.ts';
import { mayPass } from './refusal-words.ts';

/**
 * The address of the form in which a refused change can be corrected. The form is filled with the refused values. Null
 * for a change without fields, or if the account may not make the change at all.
 */
export function correctionPath(item: RefusedItem): string | null {
  const { kind, collection, operation, code, rowId } = item;
  if (kind !== 'refused' || operation === 'delete' || code === '42501') return null;
  if (collection === 'courses') return paths.correctCourse(rowId);
  return collection === 'profiles' ? paths.correctProfile : null;
}

/** The page that helps after a refused change without fields to correct; null if there is none. */
export function wayOn(item: RefusedItem): { to: string; label: string } | null {
  const { kind, collection, operation, code, message } = item;
  if (kind !== 'refused') return null;
  if (collection === 'enquiries') {
    return { to: paths.dashboardTab('enquiries'), label: 'Open the enquiries' };
  }
  if (collection === 'child_parent_relationships' && operation === 'insert') {
    return { to: paths.parentDashboard, label: 'Go to your children' };
  }
  if (collection !== 'enrollments') return null;
  if (code === 'kept' || message.includes('contact us')) {
    return { to: paths.contact, label: 'Contact us' };
  }
  return mayPass(item) ? null : { to: paths.courseEnrollment, label: 'See all courses' };
}
