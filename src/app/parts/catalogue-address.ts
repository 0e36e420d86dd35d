/** Remembers the filter of the catalogue, so that the back link of a course leads to the same list. */
import { paths } from '../../content/paths.ts';

let query = '';

/** Remembers the current query string of the catalogue. */
export function recordCatalogue(present: string): void {
  query = present;
}

/** The address of the catalogue with its last filter. */
export function catalogueAddress(): string {
  return query ? `${paths.courseEnrollment}?${query}` : paths.courseEnrollment;
}
