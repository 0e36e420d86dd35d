import { combineLatest, map, type Observable, of } from 'rxjs';
import type { OpenSync } from '../open-sync.ts';
import type { Row } from '../types.ts';
import { live, rows } from './live.ts';

/** The titles of these courses and the first names of these people, by their ids. What this device does not have is missing. */
export function namesOf(
  courseIds: readonly string[],
  personIds: readonly string[],
): Observable<ReadonlyMap<string, string>> {
  return live((sync) =>
    combineLatest([rowsOf(sync, 'courses', courseIds), rowsOf(sync, 'profiles', personIds)]).pipe(
      map(
        ([courses, people]) =>
          new Map([
            ...courses.map(({ id, title }) => [id, title] as const),
            ...people.map(({ id, first_name }) => [id, first_name] as const),
          ]),
      ),
    ),
  );
}

/** The rows with these ids. Few rows are found by their ids sooner than by reading their collection. */
function rowsOf<Name extends 'courses' | 'profiles'>(
  sync: OpenSync,
  name: Name,
  ids: readonly string[],
): Observable<Row<Name>[]> {
  const each = [...new Set(ids)].map((id) => rows(sync, name, { id } as Partial<Row<Name>>));
  return each.length > 0 ? combineLatest(each).pipe(map((found) => found.flat())) : of([]);
}
