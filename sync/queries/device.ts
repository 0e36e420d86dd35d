import { combineLatest, map, type Observable } from 'rxjs';
import type { DeviceContents } from '../types.ts';
import { live, rows } from './live.ts';

/**
 * How many of the server's rows this device holds for the signed-in user. The storage counts them, because reading
 * them all would take a teacher's device a tenth of a second.
 */
export function deviceContents(): Observable<DeviceContents> {
  return live((sync) => {
    const { courses, enrollments, child_parent_relationships, profiles } = sync.database;
    return combineLatest([
      courses.count().$,
      enrollments.count().$,
      child_parent_relationships.count().$,
      profiles.count().$,
      rows(sync, 'profiles', { id: sync.user.id }),
    ]).pipe(
      map(([ofCourses, ofEnrollments, ofLinks, ofPeople, own]) => ({
        courses: ofCourses,
        enrollments: ofEnrollments,
        links: ofLinks,
        people: ofPeople - own.length,
      })),
    );
  });
}
