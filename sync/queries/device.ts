import { combineLatest, map, type Observable } from 'rxjs';
import type { DeviceContents } from '../types.ts';
import { live, rows } from './live.ts';

/** How much this device holds for the signed-in user. */
export function deviceContents(): Observable<DeviceContents> {
  return live((sync) =>
    combineLatest([
      rows(sync, 'courses'),
      rows(sync, 'enrollments'),
      rows(sync, 'child_parent_relationships'),
      rows(sync, 'profiles'),
    ]).pipe(
      map(([courses, enrollments, links, profiles]) => ({
        courses: courses.length,
        enrollments: enrollments.length,
        links: links.length,
        people: profiles.filter(({ id }) => id !== sync.user.id).length,
      })),
    ),
  );
}
