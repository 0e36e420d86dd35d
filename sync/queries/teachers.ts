import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { SeenTeacher } from '../types.ts';
import { live, rows } from './live.ts';

/** Whether teachers need an admin's approval; null while this device has not been told. */
export function teachersNeedApproval(): Observable<boolean | null> {
  return live(({ database }) =>
    database.settings.findOne('settings').$.pipe(
      map((settings) => settings?.teachers_need_approval ?? null),
      distinctUntilChanged(),
    ),
  );
}

/** The teachers whom an admin decides about, by name: who waits comes first. */
export function teachersToApprove(): Observable<SeenTeacher[]> {
  return live(({ database }) =>
    combineLatest([
      rows(database.profiles.find({ selector: { user_type: 'teacher' } })),
      rows(database.courses.find()),
    ]).pipe(
      map(([teachers, courses]) =>
        teachers
          .map(({ id, first_name, last_name, approved_at }) => ({
            id,
            first_name,
            last_name,
            approved_at,
            courses: courses.filter(({ teacher_id }) => teacher_id === id).length,
          }))
          .toSorted(
            (a, b) =>
              Number(a.approved_at !== null) - Number(b.approved_at !== null) ||
              a.first_name.localeCompare(b.first_name, 'en-GB'),
          ),
      ),
    ),
  );
}
