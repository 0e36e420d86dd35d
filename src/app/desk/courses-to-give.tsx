import { lazy, Suspense, useState } from 'react';
import { type Course, courseCatalogue, teachersToApprove } from '#sync';
import { giveCourse } from '#sync/desk';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { countOf, figure } from '../../lib/words.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LIST_SHEET, ListLine } from '../../ui/list-line.tsx';
import { ActionButton } from '../parts/action-button.tsx';
import { HomePart } from '../parts/home-part.tsx';
import { OfflineLine } from '../parts/offline-line.tsx';
import { courseAddress } from '../parts/owner-addresses.ts';
import { useMutation } from './use-mutation.ts';

// In the chunk of the tab Courses, because the home opens it rarely.
const GiveDialog = lazy(async () => ({
  default: (await import('./courses/give-dialog.tsx')).GiveDialog,
}));

const SHOWN = 5;
const HEADING = 'courses-to-give';

/**
 * The courses that have lost their teacher, or whose teacher's approval was withdrawn, for the owner to give to somebody.
 * Nothing if there are none.
 */
export function CoursesToGive() {
  const all = useObservable(courseCatalogue) ?? [];
  const teachers = useObservable(teachersToApprove) ?? [];
  const withdrawn = new Set(teachers.flatMap(({ id, state }) => (state === 'withdrawn' ? id : [])));
  const courses = all.filter(({ teacher_id }) => teacher_id === null || withdrawn.has(teacher_id));
  const [asked, setAsked] = useState<Course | null>(null);
  const { pending, mutate } = useMutation({
    onDone: () => undefined,
    shown: all,
    focusId: HEADING,
  });
  const close = () => setAsked(null);
  if (courses.length === 0) return null;
  return (
    <HomePart
      id={HEADING}
      title="Courses without a teacher"
      aside={countOf(courses.length, 'course', 'courses')}
    >
      <OfflineLine>Courses can be given with a connection only.</OfflineLine>
      <ul className={LIST_SHEET}>
        {courses.slice(0, SHOWN).map((course) => (
          <ListLine key={course.id} title={course.title} to={courseAddress(course.id)}>
            <ActionButton
              variant="oak"
              about={`: ${course.title}`}
              isPending={pending === course.id}
              pendingLabel="Giving..."
              onPress={() => setAsked(course)}
            >
              Give
            </ActionButton>
          </ListLine>
        ))}
      </ul>
      {courses.length > SHOWN ? (
        <p className="mt-3">
          <LinkButton
            to={`${paths.dashboardTab('courses')}&state=no-teacher`}
            variant="quiet"
            small
          >
            {`All ${figure(courses.length)} courses without a teacher`}
          </LinkButton>
        </p>
      ) : null}
      {asked ? (
        <Suspense fallback={null}>
          <GiveDialog
            what={`"${asked.title}"`}
            teacherId={asked.teacher_id}
            onChoose={(teacher) => {
              close();
              void mutate(
                asked.id,
                () => giveCourse(asked.id, teacher.id),
                () => ['Course given', `${asked.title}: ${teacher.name}`],
              );
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </HomePart>
  );
}
