import { fullName } from '../../lib/words.ts';

/** The full name of a child, or 'Your child' until the profile has been downloaded. */
export function nameOf(child: Parameters<typeof fullName>[0]): string {
  return fullName(child) || 'Your child';
}

/** The first 8 characters of an id and '...'. */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}...`;
}
