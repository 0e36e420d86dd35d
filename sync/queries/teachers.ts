import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Profile, TeacherState, TeacherWithCourses } from '../types.ts';
import { live, rows } from './live.ts';

/** Whether teachers need an admin's approval; null until this device knows. */
export function teachersNeedApproval(): Observable<boolean | null> {
  return live((sync) =>
    sync.database.progress.watch('progress').pipe(
      map((progress) => progress?.teachers_need_approval ?? null),
      distinctUntilChanged(),
    ),
  );
}

/** How an admin has decided about a teacher. */
function stateOf({
  approved_at,
  withdrawn_at,
}: Pick<Profile, 'approved_at' | 'withdrawn_at'>): TeacherState {
  if (withdrawn_at) return 'withdrawn';
  return approved_at ? 'approved' : 'waiting';
}

const order: readonly TeacherState[] = ['waiting', 'approved', 'withdrawn'];

/** Every teacher, for an admin: those who wait for approval first, then by name. */
export function teachersToApprove(): Observable<TeacherWithCourses[]> {
  return live((sync) =>
    combineLatest([rows(sync, 'profiles', { user_type: 'teacher' }), rows(sync, 'courses')]).pipe(
      map(([teachers, courses]) => {
        const written = new Map<string, number>();
        for (const { teacher_id } of courses) {
          if (teacher_id) written.set(teacher_id, (written.get(teacher_id) ?? 0) + 1);
        }
        return teachers
          .map(({ id, first_name, last_name, approved_at, withdrawn_at }) => ({
            id,
            first_name,
            last_name,
            state: stateOf({ approved_at, withdrawn_at }),
            approved_at,
            courses: written.get(id) ?? 0,
          }))
          .toSorted(
            (a, b) =>
              order.indexOf(a.state) - order.indexOf(b.state) ||
              a.first_name.localeCompare(b.first_name, 'en-GB'),
          );
      }),
    ),
  );
}
