import { personName } from '../../lib/words.ts';

/** First and last name, or a stand-in until the server has let the profile through. */
export function nameOf(child: Parameters<typeof personName>[0]): string {
  return personName(child) || 'Your child';
}

/** The first 8 characters of an id, followed by three dots. */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}...`;
}
