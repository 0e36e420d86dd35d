import {
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
  timer,
} from 'rxjs';
import { naturalKeyId } from '../commands/natural-key.ts';
import type { OpenSync } from '../open-sync.ts';
import { syncedTable } from '../schema/index.ts';
import type {
  Attendance,
  AttendanceOfLearner,
  Enrollment,
  Lesson,
  LessonLearner,
  LessonRegister,
  LessonWithLearners,
  Profile,
  RegisterRow,
  TaughtLesson,
  TermRegister,
} from '../types.ts';
import { grouped } from './grouped.ts';
import { live, rows } from './live.ts';
import { withStudents } from './namesakes.ts';

const byTime = (a: Lesson, b: Lesson): number =>
  Date.parse(a.starts_at) - Date.parse(b.starts_at) || a.id.localeCompare(b.id);

const { compare } = new Intl.Collator('en-GB');

/** As a paper register has them. */
const bySurname = (
  a: Pick<Profile, 'first_name' | 'last_name'>,
  b: Pick<Profile, 'first_name' | 'last_name'>,
): number => compare(a.last_name ?? '', b.last_name ?? '') || compare(a.first_name, b.first_name);

/** How often it is looked at which lessons are over, in milliseconds. */
const minuteMs = 60_000;

const everyMinute = () => timer(minuteMs, minuteMs).pipe(startWith(0));

const endOf = ({ starts_at, minutes }: Lesson): number =>
  Date.parse(starts_at) + minutes * minuteMs;

/** The lessons of a course, in their order. */
export function lessonsOfCourse(courseId: string): Observable<Lesson[]> {
  return live(
    (sync) =>
      rows(sync, 'lessons', { course_id: courseId }).pipe(map((found) => found.toSorted(byTime))),
    true,
  );
}

/**
 * The lessons that the signed-in student, or a parent's children, attend and that are not over: the next one first.
 * Cancelled ones are among them.
 */
export function upcomingLessons(): Observable<LessonWithLearners[]> {
  return live((sync) =>
    combineLatest([lessonsWithLearners(sync), everyMinute()]).pipe(
      map(([lessons]) => lessons.filter((lesson) => endOf(lesson) > Date.now())),
    ),
  );
}

/** The lessons of all courses of the signed-in teacher, in their order, with those that are over. */
export function taughtLessons(): Observable<TaughtLesson[]> {
  return live((sync) =>
    combineLatest([
      rows(sync, 'lessons'),
      rows(sync, 'courses', { teacher_id: sync.user.id }),
    ]).pipe(
      map(([lessons, courses]) => {
        const courseOf = new Map(courses.map((course) => [course.id, course]));
        return lessons
          .flatMap((lesson): TaughtLesson[] => {
            const course = courseOf.get(lesson.course_id);
            return course ? [{ ...lesson, title: course.title, subject: course.subject }] : [];
          })
          .toSorted(byTime);
      }),
    ),
  );
}

/** All lessons that the students of the family attend, in their order. */
export function lessonsOfFamily(): Observable<LessonWithLearners[]> {
  return live(lessonsWithLearners, true);
}

/** All lessons that a student of the family attends, in their order, without what concerns its other students. */
export function lessonsOfStudent(studentId: string): Observable<LessonWithLearners[]> {
  return live((sync) => ofStudent(sync, studentId), true);
}

/** The lessons of a student of the family that have begun, the latest first. */
export function pastLessons(studentId: string): Observable<LessonWithLearners[]> {
  return live(
    (sync) =>
      combineLatest([ofStudent(sync, studentId), everyMinute()]).pipe(
        map(([lessons]) =>
          lessons.filter(({ starts_at }) => Date.parse(starts_at) <= Date.now()).toReversed(),
        ),
      ),
    true,
  );
}

const ofStudent = (sync: OpenSync, studentId: string): Observable<LessonWithLearners[]> =>
  lessonsWithLearners(sync).pipe(
    map((lessons) =>
      lessons.flatMap((lesson) => {
        const learners = lesson.learners.filter(({ id }) => id === studentId);
        return learners.length > 0 ? [{ ...lesson, learners }] : [];
      }),
    ),
  );

/** The lessons that somebody of the signed-in person's family attends, in their order. */
function lessonsWithLearners(sync: OpenSync): Observable<LessonWithLearners[]> {
  return combineLatest([
    rows(sync, 'lessons'),
    rows(sync, 'courses'),
    rows(sync, 'enrollments'),
    rows(sync, 'profiles'),
    rows(sync, 'attendance'),
  ]).pipe(
    map(([lessons, courses, enrollments, profiles, attendance]) => {
      const courseOf = new Map(courses.map((course) => [course.id, course]));
      const people = new Map(profiles.map((profile) => [profile.id, profile]));
      const said = attendanceByKey(attendance);
      const onCourse = activeByCourse(enrollments);
      return lessons
        .flatMap((lesson): LessonWithLearners[] => {
          const course = courseOf.get(lesson.course_id);
          if (!course) return [];
          // A teacher has the students of others on this device, and is not of their families.
          if (course.teacher_id === sync.user.id) return [];
          const students = onCourse.get(lesson.course_id) ?? [];
          if (students.length === 0) return [];
          const learners = students.map(({ user_id: id, enrolled_at }): LessonLearner => {
            const found = said.get(keyOf(lesson.id, id));
            return {
              ...attendanceOfLearner(found),
              id,
              isSelf: id === sync.user.id,
              first_name: people.get(id)?.first_name ?? '',
              enrolled_at,
              pending: found?.pending ?? 'none',
            };
          });
          const { title, subject, teacher_name, venue } = course;
          learners.sort((a, b) => compare(a.first_name, b.first_name));
          return [{ ...lesson, title, subject, teacher_name, venue, learners }];
        })
        .toSorted(byTime);
    }),
  );
}

/** The register of a lesson that the signed-in person teaches; null where this device knows of no such lesson. */
export function registerOfLesson(lessonId: string): Observable<LessonRegister | null> {
  return live(
    (sync) =>
      combineLatest([
        rows(sync, 'lessons', { id: lessonId }),
        rows(sync, 'courses', { teacher_id: sync.user.id }),
        rows(sync, 'enrollments'),
        rows(sync, 'profiles'),
        rows(sync, 'attendance', { lesson_id: lessonId }),
      ]).pipe(
        map(([[lesson], courses, enrollments, profiles, attendance]) => {
          const course = courses.find(({ id }) => id === lesson?.course_id);
          if (!lesson || !course) return null;
          const said = attendanceByKey(attendance);
          const found = studentsOf(course.id, enrollments, profiles).map((student): RegisterRow => {
            const row = said.get(keyOf(lesson.id, student.studentId));
            const id = naturalKeyId(lesson.id, student.studentId);
            return { id, ...student, ...attendanceOfLearner(row), pending: row?.pending ?? 'none' };
          });
          return { lesson, title: course.title, rows: found };
        }),
      ),
    true,
  );
}

/** The register of a whole course that the signed-in person teaches; null where this device knows of no such course. */
export function registerOfCourse(courseId: string): Observable<TermRegister | null> {
  return live(
    (sync) =>
      combineLatest([
        rows(sync, 'courses', { id: courseId }),
        rows(sync, 'lessons', { course_id: courseId }),
        rows(sync, 'enrollments', { course_id: courseId }),
        rows(sync, 'profiles'),
        rows(sync, 'attendance', { course_id: courseId }),
      ]).pipe(
        map(([[course], lessons, enrollments, profiles, attendance]) => {
          if (course?.teacher_id !== sync.user.id) return null;
          const ofStudent = grouped(attendance, ({ student_id }) => student_id);
          const students = studentsOf(courseId, enrollments, profiles).map((student) => ({
            ...student,
            attendance: Object.fromEntries(
              (ofStudent.get(student.studentId) ?? []).map((row) => [
                row.lesson_id,
                attendanceOfLearner(row),
              ]),
            ),
          }));
          return { title: course.title, lessons: lessons.toSorted(byTime), students };
        }),
      ),
    true,
  );
}

/** The registers of those courses of the signed-in teacher that have a lesson since then or to come. @param since ISO time */
export function registersSince(since: string): Observable<TermRegister[]> {
  return taughtLessons().pipe(
    map((lessons) => {
      const wanted = lessons.filter(({ starts_at }) => Date.parse(starts_at) >= Date.parse(since));
      return [...new Set(wanted.map(({ course_id }) => course_id))].toSorted();
    }),
    distinctUntilChanged((before, now) => before.join() === now.join()),
    switchMap((ids) => (ids.length === 0 ? of([]) : combineLatest(ids.map(registerOfCourse)))),
    map((found) => found.filter((register) => register !== null)),
  );
}

/** A newcomer is 'active' too, and is in no lesson. */
export const isConfirmed = ({ status, confirmed_at }: Enrollment) =>
  status === 'active' && confirmed_at !== null;

/** Those who have a place on a course and whose profile is on this device, by surname. */
export function studentsOf(
  courseId: string,
  enrollments: readonly Enrollment[],
  profiles: readonly Profile[],
): TermStudent[] {
  const placed = enrollments.filter((one) => one.course_id === courseId && isConfirmed(one));
  return withStudents(placed, profiles)
    .map(({ enrollment, person, namesake }): TermStudent => {
      const { id: enrollmentId, enrolled_at, contact_name, contact_phone } = enrollment;
      const { id: studentId, first_name, last_name } = person;
      const name = { first_name, last_name, namesake };
      return { studentId, enrollmentId, enrolled_at, ...name, contact_name, contact_phone };
    })
    .toSorted(bySurname);
}

type TermStudent = Omit<TermRegister['students'][number], 'attendance'>;

const keyOf = (lessonId: string, studentId: string): string => `${lessonId}:${studentId}`;

const attendanceByKey = (attendance: readonly Attendance[]): ReadonlyMap<string, Attendance> =>
  new Map(attendance.map((row) => [keyOf(row.lesson_id, row.student_id), row]));

const activeByCourse = (
  enrollments: readonly Enrollment[],
): ReadonlyMap<string, readonly Enrollment[]> =>
  grouped(enrollments.filter(isConfirmed), ({ course_id }) => course_id);

const unsaid = syncedTable('attendance').initial as unknown as AttendanceOfLearner;

/** What is known of a student at a lesson, also if nobody has written anything. */
function attendanceOfLearner(row: Attendance | undefined): AttendanceOfLearner {
  const { mark, note, away, away_reason, away_by } = row ?? unsaid;
  return { mark, note, away, away_reason, away_by };
}
