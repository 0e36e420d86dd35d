import type { EnrollmentWithCourse } from '#sync';
import { currentDay } from '../../lib/london-time.ts';
import { Slip } from '../../ui/layout.tsx';
import { hasPlace } from '../parts/lessons/arranged-lessons.ts';
import { LessonHistory } from '../parts/lessons/lesson-history.tsx';
import { RingContact } from '../parts/lessons/ring-contact.tsx';

interface ChildLessonsProps {
  childId: string;
  /** The first name. */
  name: string;
  enrollments: readonly EnrollmentWithCourse[];
}

/** What was done in the lessons of a child, and whom the teacher of each course rings. Nothing without any course. */
export function ChildLessons({ childId, name, enrollments }: ChildLessonsProps) {
  const today = currentDay();
  const held = enrollments.filter((enrollment) => hasPlace(enrollment, enrollment, today));
  if (enrollments.length === 0) return null;
  return (
    <>
      <section aria-labelledby="what-was-done" className="mt-10">
        <h2 className="mb-3 text-h3" id="what-was-done">
          What was done
        </h2>
        <LessonHistory
          studentId={childId}
          none={`After each lesson you find here what the class did, and the note about ${name}.`}
        />
      </section>
      {held.length > 0 ? (
        <section aria-labelledby="who-to-ring" className="mt-10">
          <h2 className="mb-3 text-h3" id="who-to-ring">
            Who to ring during the class
          </h2>
          <Slip className="px-4! py-1!">
            {held.map((enrollment) => (
              <RingContact
                key={enrollment.id}
                enrollment={enrollment}
                others={held}
                name={name}
                title={enrollment.title}
                label={enrollment.title}
              />
            ))}
          </Slip>
        </section>
      ) : null}
    </>
  );
}
