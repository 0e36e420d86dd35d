import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { SeenTeacher } from '../types.ts';
import { live, rows } from './live.ts';

/** Whether teachers need an admin's approval; null until this device knows. */
export function teachersNeedApproval(): Observable<boolean | null> {
  return live((sync) =>
    sync.database.progress.findOne('progress').$.pipe(
      map((progress) => progress?.teachers_need_approval ?? null),
      distinctUntilChanged(),
    ),
  );
}

/** The teachers for an admin to approve, by name; those without approval come first. */
export function teachersToApprove(): Observable<SeenTeacher[]> {
  return live((sync) =>
    combineLatest([rows(sync, 'profiles', { user_type: 'teacher' }), rows(sync, 'courses')]).pipe(
      map(([teachers, courses]) => {
        const written = new Map<string, number>();
        for (const { teacher_id } of courses) {
          written.set(teacher_id, (written.get(teacher_id) ?? 0) + 1);
        }
        return teachers
          .map(({ id, first_name, last_name, approved_at }) => ({
            id,
            first_name,
            last_name,
            approved_at,
            courses: written.get(id) ?? 0,
          }))
          .toSorted(
            (a, b) =>
              Number(a.approved_at !== null) - Number(b.approved_at !== null) ||
              a.first_name.localeCompare(b.first_name, 'en-GB'),
          );
      }),
    ),
  );
}
