import { useEffect, useId, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { type Course, lineOfCourse, type RosterRow, rosterOfCourse } from '#sync';
import { business, pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { longMoment, updatedWords } from '../../lib/dates.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ClassWords } from '../parts/class-words.tsx';
import { EndedPlaces } from '../parts/courses/ended-places.tsx';
import { recordOpenedCourse } from '../parts/last-opened.ts';
import { LongTitle } from '../parts/long-title.tsx';
import { offersWords, placesWords } from '../parts/places-words.ts';
import { Screen } from '../parts/screen.tsx';
import { useSession } from '../parts/use-session.ts';
import { useSyncStatus } from '../parts/use-sync-status.ts';
import { backToTeacherDashboard } from './back.ts';
import { EndPlaceDialog } from './end-place-dialog.tsx';
import { Newcomers } from './newcomers.tsx';
import { OfflineNames } from './offline-names.tsx';
import { nameIdOf, RosterTable } from './roster-table.tsx';
import { useMissingCourseToast, useOwnCourse } from './use-own-course.ts';

const MISSING = "The course doesn't exist or you don't have permission to view it.";

/** The roster of a course, on screen and in print. */
export function CourseStudentsPage() {
  const { id = '' } = useParams();
  const own = useOwnCourse(id);
  useMissingCourseToast(own.phase === 'missing', MISSING);

  if (own.phase === 'missing') return <Navigate to={paths.teacherDashboard} replace />;
  if (own.phase === 'loading') {
    return (
      <Screen title="Students" back={backToTeacherDashboard}>
        <Loading text="Loading students..." />
      </Screen>
    );
  }
  return <Roster key={own.course.id} course={own.course} />;
}

function Roster({ course }: { course: Course }) {
  useTitle(pageTitle(`${course.title}: students`));
  const session = useSession();
  const userId = session.phase === 'signed-in' ? session.user.id : null;
  useEffect(() => {
    if (userId) recordOpenedCourse(userId, course.id);
  }, [userId, course.id]);
  const rows = useObservable(() => rosterOfCourse(course.id), course.id);
  const line = useObservable(() => lineOfCourse(course.id), course.id);
  const waiting = line?.waiting;
  const status = useSyncStatus();
  const now = useNow();
  const age = status?.lastSyncedAt ? updatedWords(status.lastSyncedAt, now) : '';
  const placesId = useId();
  const [toEnd, setToEnd] = useState<RosterRow | null>(null);
  // The row of an ended place disappears with its focus once the server has accepted it.
  const students = rows?.length ?? 0;
  const newcomers = rows?.filter(({ isNew }) => isNew).length ?? 0;
  const taken = { ...course, enrolled: students - newcomers, waiting: waiting ?? 0, newcomers };
  const before = useRef(students);
  useEffect(() => {
    if (students < before.current) keepFocus(placesId);
    before.current = students;
  }, [students, placesId]);

  return (
    <Screen
      title={<LongTitle title={course.title} />}
      back={backToTeacherDashboard}
      subject={course.subject}
    >
      {rows ? <OfflineNames /> : null}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 phone:mb-2 phone:flex-nowrap phone:gap-x-4 large-text:flex-wrap! tablet:mt-2">
        <div className="min-w-0">
          <Tag className="phone:hidden print:hidden" subject={course.subject} />
          <p className="tablet:mt-2" id={placesId} tabIndex={-1}>
            {rows && line ? <b>{placesWords(taken)} </b> : null}
            <span className="hidden print:block">
              Printed from {business.name} on {longMoment(now.toISOString())}.
              {status?.lastSyncedAt ? ` Names as of ${longMoment(status.lastSyncedAt)}.` : ''}
            </span>
            <span className="text-caption text-ink-2 phone:hidden print:hidden">{age}</span>
          </p>
        </div>
        <Row className="flex-none print:hidden large-text:flex-initial!" gap="gap-x-3 gap-y-1">
          <LinkButton to={paths.lessons(course.id)} variant="quiet" small>
            Lessons
          </LinkButton>
          {students > 0 ? (
            <Button variant="alt" small onPress={() => window.print()}>
              Print roster
            </Button>
          ) : null}
        </Row>
      </div>
      <p className="mb-6 empty:hidden phone:mb-2 print:hidden">
        {rows && line ? offersWords(line.offers, now) : null}
      </p>
      {!rows ? (
        <Loading text="Loading students..." />
      ) : rows.length === 0 ? (
        <EmptyState title="No students enrolled yet" picture={<Drawing name="empty-courses" />} />
      ) : (
        <>
          <Newcomers rows={rows} onEnd={setToEnd} />
          <RosterTable course={course} rows={rows} onEnd={setToEnd} />
        </>
      )}
      {rows ? (
        <div className="mt-8">
          <ClassWords courseId={course.id} />
        </div>
      ) : null}
      {rows ? (
        <EndedPlaces
          title="Ended by you in the last 30 days"
          courseId={course.id}
          // An ending that was sent is a reason to ask again.
          again={rows.map(({ id, pending }) => id + pending).join()}
          restoredWords={(name, status) =>
            status === 'waiting'
              ? ['On the waiting list', `All places are taken, so ${name} is on the waiting list.`]
              : ['Place restored', `${name} is back on the course.`]
          }
        />
      ) : null}
      <EndPlaceDialog
        course={course}
        student={toEnd}
        enrolled={
          (rows ?? []).filter(({ isNew, pending }) => !isNew && pending !== 'delete').length
        }
        waiting={waiting ?? 0}
        onClose={() => setToEnd(null)}
        onEnded={(student) => keepFocus(nameIdOf(student))}
      />
    </Screen>
  );
}
