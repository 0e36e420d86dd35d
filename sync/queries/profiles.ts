import { map, type Observable } from 'rxjs';
import type { Profile } from '../types.ts';
import { live, rows } from './live.ts';

/** The profile of the signed-in user; null while it is not on this device. */
export function profileOfUser(): Observable<Profile | null> {
  return live((sync) =>
    rows(sync, 'profiles', { id: sync.user.id }).pipe(map(([profile]) => profile ?? null)),
  );
}
