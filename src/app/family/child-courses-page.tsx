import { useEffect, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import {
  type ChildOverview,
  childSeenByParent,
  lessonsOfStudent,
  papersOfStudent,
  undoWaiting,
  type WaitingItem,
  waitingItems,
} from '#sync';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { classes } from '../../lib/classes.ts';
import { shortDate } from '../../lib/dates.ts';
import { currentDay } from '../../lib/london-time.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { capitalised } from '../../lib/words.ts';
import { isOver, pastLast } from '../../shared/course/course-term.ts';
import { openedFor } from '../../shared/enquiry/opened-for.ts';
import { Button } from '../../ui/button.tsx';
import { CellDetail, type Column, DataTable } from '../../ui/data-table.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Lede, Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { enrolmentDetail } from '../parts/enrolment/enrolment-detail.ts';
import { EnrolmentPill } from '../parts/enrolment/enrolment-pill.tsx';
import { OffersPart } from '../parts/enrolment/offers-part.tsx';
import { type EnrolmentActs, useEnrolment } from '../parts/enrolment/use-enrolment.tsx';
import { useKeptFocus } from '../parts/enrolment/use-kept-focus.ts';
import { HOME_COLUMNS } from '../parts/home-part.tsx';
import { LazyFold } from '../parts/lazy-fold.tsx';
import { hasPlace } from '../parts/lessons/arranged-lessons.ts';
import { NextPart, WeekPart } from '../parts/lessons/day-parts.tsx';
import { EarlierNotesFold } from '../parts/lessons/earlier-notes-fold.tsx';
import { splitLessons } from '../parts/lessons/held-lessons.ts';
import { TeachersSayPart } from '../parts/lessons/notes-part.tsx';
import { TermPart } from '../parts/lessons/term-part.tsx';
import { Screen } from '../parts/screen.tsx';
import { TestsPart } from '../parts/tests/tests-part.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useAskedClosing } from '../parts/use-asked-closing.ts';
import { useSyncStatus } from '../parts/use-sync-status.ts';
import { GoodToKnow } from './good-to-know.tsx';
import { nameOf } from './names.ts';

const backToParentDashboard = { to: paths.parentDashboard, label: 'Back to Dashboard' };

type Enrollment = ChildOverview['enrollments'][number];

/** The courses of a linked child. Shows nothing about a child until the link is confirmed. */
export function ChildCoursesPage() {
  const { id = '' } = useParams();
  const seen = useObservable(() => childSeenByParent(id), id);
  const status = useSyncStatus();
  if (!seen || !status) return <LoadingPage />;
  if (seen.isLinked) return <Courses childId={id} seen={seen} />;
  if (status.neverSynced)
    return status.connection !== 'offline' ? <LoadingPage /> : <AccessDenied />;
  return <NotLinked />;
}

function Courses({ childId, seen }: { childId: string; seen: ChildOverview }) {
  const name = seen.child ? nameOf(seen.child) : 'Your child';
  const title = `${name}'s Courses`;
  useTitle(pageTitle(title));
  const first = seen.child?.first_name || name;
  const about = { child: { id: childId, name } };
  const today = currentDay();
  const waiting = useObservable(waitingItems);
  // On a phone the table is long, and seldom what the page was opened for.
  const [isTableOpen] = useState(() => matchMedia('(width >= 48rem)').matches);
  const { acts, dialog } = useEnrolment();
  const closingUntil = useAskedClosing(childId);
  const Closing = useChunk(loadClosing, closingUntil !== null);
  const now = useNow();
  if (!waiting) return <LoadingPage />;

  const columns: Column<Enrollment>[] = [
    {
      key: 'title',
      label: 'Course Title',
      cell: (enrollment) => (
        <>
          {enrollment.title}
          <CourseAction
            enrollment={enrollment}
            name={first}
            isPast={isOver(enrollment, today)}
            waiting={waiting}
            acts={acts}
          />
        </>
      ),
    },
    { key: 'subject', label: 'Subject', cell: ({ subject }) => capitalised(subject) },
    { key: 'level', label: 'Level', cell: ({ level }) => level },
    {
      key: 'enrolled',
      label: 'Enrolled On',
      isNumber: true,
      cell: ({ enrolled_at }) => shortDate(enrolled_at),
    },
    {
      key: 'status',
      label: 'Status',
      cell: (enrollment) => {
        const isPast = isOver(enrollment, today);
        const detail = enrolmentDetail(enrollment, enrollment, first, isPast, now);
        return (
          <span>
            <EnrolmentPill enrollment={enrollment} isPast={isPast} />
            {detail ? <CellDetail>{detail}</CellDetail> : null}
          </span>
        );
      },
    },
  ];

  const browse = (variant: 'main' | 'alt') => (
    <LinkButton to={paths.courseEnrollment} variant={variant}>
      Browse Courses
    </LinkButton>
  );
  return (
    <Screen title={title} back={backToParentDashboard}>
      <p className="mb-4 text-ink-2">Monitor your child's learning journey</p>
      {Closing && closingUntil && seen.child ? (
        <Closing child={seen.child} until={closingUntil} />
      ) : null}
      {seen.enrollments.length === 0 ? (
        <EmptyState
          title="No enrolled courses"
          text="Your child is not currently enrolled in any courses."
          picture={<Drawing name="empty-courses" />}
        >
          {browse('main')}
        </EmptyState>
      ) : (
        <>
          <OffersPart studentId={childId} />
          <ChildTerm childId={childId} name={first} enrollments={seen.enrollments} />
          <Fold
            summary={`Courses and places (${seen.enrollments.length})`}
            open={isTableOpen}
            data-printed-open
          >
            <div className="pb-6">
              <DataTable
                caption={title}
                columns={columns}
                rows={pastLast(seen.enrollments, today)}
                rowKey={(enrollment) => enrollment.id}
                rowSubject={(enrollment) => enrollment.subject}
              />
            </div>
          </Fold>
          <Tests childId={childId} />
        </>
      )}
      <Row className="mt-5" gap="gap-x-4 gap-y-1">
        {seen.enrollments.length === 0 ? null : browse('alt')}
        <LinkButton to={paths.diagnosticTest} variant="quiet" data={openedFor('diagnostic', about)}>
          Book a free test
        </LinkButton>
        <LinkButton to={paths.mockTest} variant="quiet" data={openedFor('mock-test', about)}>
          Book a mock test
        </LinkButton>
        <LinkButton to={paths.contact} variant="quiet" data={openedFor('contact', about)}>
          Ask us a question
        </LinkButton>
      </Row>
      <div className="mt-6">
        <EarlierNotesFold studentId={childId} />
        {seen.child?.is_managed ? (
          <LazyFold
            summary={`${first}'s account and tablet`}
            load={loadAccount}
            props={{ child: seen.child }}
          />
        ) : null}
      </div>
      {dialog}
    </Screen>
  );
}

const loadClosing = async () => (await import('./asked-closing.tsx')).AskedClosing;
const loadAccount = async () => (await import('./child-account.tsx')).ChildAccount;

function Tests({ childId }: { childId: string }) {
  const papers = useObservable(() => papersOfStudent(childId), childId);
  return papers ? <TestsPart papers={papers} /> : null;
}

interface ChildTermProps {
  childId: string;
  /** The first name. */
  name: string;
  enrollments: readonly Enrollment[];
}

/** The next lesson of a child, what the teachers say, the week, the term, and what is good to know. */
function ChildTerm({ childId, name, enrollments }: ChildTermProps) {
  const now = useNow();
  const lessons = useObservable(() => lessonsOfStudent(childId), childId);
  const { all, begun } = useMemo(
    () => splitLessons(lessons ?? [], childId, now),
    [lessons, childId, now],
  );
  if (!lessons) return <Skeleton text="Loading lessons..." />;
  const today = currentDay();
  const places = enrollments.filter((enrollment) => hasPlace(enrollment, enrollment, today));
  return (
    <div className={classes(HOME_COLUMNS, 'mb-6 lg:grid-rows-[auto_auto_1fr]')}>
      {places.length > 0 ? <NextPart lessons={lessons} /> : null}
      <TeachersSayPart studentId={childId} held={begun} name={name} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-2 lg:row-span-3 lg:row-start-1">
        {lessons.length > 0 ? <WeekPart lessons={lessons} /> : null}
        <TermPart
          title="Courses"
          places={enrollments.map((place) => ({ enrollment: place, course: place }))}
          lessons={all}
          name={name}
          now={now}
        />
      </div>
      {places.length > 0 ? <GoodToKnow name={name} places={places} lessons={lessons} /> : null}
    </div>
  );
}

interface CourseActionProps {
  enrollment: Enrollment;
  /** The first name of the child. */
  name: string;
  isPast: boolean;
  waiting: readonly WaitingItem[];
  acts: EnrolmentActs;
}

/** Leaving the course, or taking back what waits to be sent. */
function CourseAction({ enrollment, name, isPast, waiting, acts }: CourseActionProps) {
  const { id: enrollmentId, status, pending, title } = enrollment;
  const about = `: ${name} in ${title}`;
  const focusProps = useKeptFocus(pending);
  const item = waiting.find(
    ({ collection, rowId }) => collection === 'enrollments' && rowId === enrollmentId,
  );
  return (
    <span className="block font-text text-base" {...focusProps}>
      {item?.canUndo && pending !== 'none' ? (
        <Button variant="quiet" small about={about} onPress={() => void undoWaiting(item.key)}>
          Undo
        </Button>
      ) : null}
      {pending === 'none' && !isPast ? (
        <Button
          variant="quiet"
          small
          about={about}
          onPress={() => acts.askToLeave({ enrollmentId, status, course: enrollment, name })}
        >
          Give up the place
        </Button>
      ) : null}
    </span>
  );
}

/** Shown when this device is up to date and has no link to the child. */
function NotLinked() {
  useEffect(() => {
    showToast('error', 'Access Denied', "You don't have permission to view this child's courses");
  }, []);
  return <Navigate to={paths.parentDashboard} replace />;
}

/** Shown when this device cannot check the link. */
function AccessDenied() {
  useTitle(pageTitle('Access Denied'));
  return (
    <Screen title="Access Denied">
      <Lede className="mb-4">You don't have permission to view this page</Lede>
      <p className="mb-6">You're offline, so we couldn't check. Connect, then open it again.</p>
      <Row>
        <TryAgain />
        <LinkButton to={paths.home} variant="quiet">
          Return Home
        </LinkButton>
      </Row>
    </Screen>
  );
}

function LoadingPage() {
  return (
    <Screen title="Courses" back={backToParentDashboard}>
      <Skeleton text="Loading courses..." />
    </Screen>
  );
}
