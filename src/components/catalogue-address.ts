/** How the catalogue was last filtered, so that the way back from a course leads to the same list. */
import { paths } from '../content/paths.ts';

let query = '';

/** Notes the present query string of the catalogue. */
export function noteCatalogue(present: string): void {
  query = present;
}

/** The address of the catalogue as it was last filtered. */
export function catalogueAddress(): string {
  return query ? `${paths.courseEnrollment}?${query}` : paths.courseEnrollment;
}
