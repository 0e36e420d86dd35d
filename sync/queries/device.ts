import { combineLatest, map, type Observable } from 'rxjs';
import type { DeviceContents } from '../types.ts';
import { live, rows } from './live.ts';

/** How much this device holds for the signed-in user. */
export function deviceContents(): Observable<DeviceContents> {
  return live(({ database, user }) =>
    combineLatest([
      rows(database.courses.find()),
      rows(database.enrollments.find()),
      rows(database.child_parent_relationships.find()),
      rows(database.profiles.find()),
    ]).pipe(
      map(([courses, enrollments, links, profiles]) => ({
        courses: courses.length,
        enrollments: enrollments.length,
        links: links.length,
        people: profiles.filter(({ id }) => id !== user.id).length,
      })),
    ),
  );
}
