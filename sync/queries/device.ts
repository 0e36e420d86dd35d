import { combineLatest, map, type Observable } from 'rxjs';
import { syncedTables } from '../schema/index.ts';
import type { CollectionName } from '../types.ts';
import { live, rows } from './live.ts';

/**
 * How many of the server's rows this device holds besides the user's own profile. The storage counts them, because
 * reading them all would take a teacher's device a tenth of a second.
 */
export function deviceContents(): Observable<Record<CollectionName, number>> {
  return live((sync) =>
    combineLatest([
      rows(sync, 'profiles', { id: sync.user.id }),
      ...syncedTables.map(({ name }) => sync.database.collections[name].count().$),
    ]).pipe(
      map(([own, ...counts]) => {
        const held = Object.fromEntries(
          syncedTables.map(({ name }, place) => [name, counts[place]]),
        ) as Record<CollectionName, number>;
        return { ...held, profiles: held.profiles - own.length };
      }),
    ),
  );
}
