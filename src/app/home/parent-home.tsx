import { useMemo } from 'react';
import { askedLinks, type ChildWithCourses, childrenWithCourses, lessonsOfFamily } from '#sync';
import { paths } from '../../content/paths.ts';
import { classes } from '../../lib/classes.ts';
import { momentWords, shortDate } from '../../lib/dates.ts';
import { currentDay } from '../../lib/london-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { countOf, fullName } from '../../lib/words.ts';
import { isOver, pastLast } from '../../shared/course/course-term.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Slip } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LIST_SHEET } from '../../ui/list-line.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { enrolmentDetail } from '../parts/enrolment/enrolment-detail.ts';
import { EnrolmentPill } from '../parts/enrolment/enrolment-pill.tsx';
import { HOME_COLUMN, HOME_COLUMNS, HomePart } from '../parts/home-part.tsx';
import { hasPlace } from '../parts/lessons/arranged-lessons.ts';
import { WeekPart } from '../parts/lessons/day-parts.tsx';
import {
  countNew,
  type HeldLesson,
  recordLessonsSeen,
  splitLessons,
} from '../parts/lessons/held-lessons.ts';
import { newestNote, Quotation } from '../parts/lessons/notes-part.tsx';
import { UpcomingLessons } from '../parts/lessons/upcoming-lessons.tsx';
import { FROM_HOME } from '../parts/screen.tsx';
import { CourseLine } from './course-line.tsx';
import { type News, newsSince, recordVisit, type Visit } from './last-visit.ts';
import { RequestsPart, useRequestsOfHome } from './requests-part.tsx';

const NO_NEWS: readonly News[] = [];

/**
 * The next lessons of the children and the newest notes about them, beside what has changed since the last visit, the week,
 * the children with their courses, and the parent's requests.
 */
export function ParentHome({ userId }: { userId: string }) {
  const now = useNow();
  const children = useObservable(childrenWithCourses);
  const asked = useObservable(askedLinks);
  const lessons = useObservable(lessonsOfFamily);
  const requests = useRequestsOfHome(userId);
  const visit = useMemo(
    () => (children ? recordVisit(userId, children, new Date()) : undefined),
    [userId, children],
  );
  const learners = useMemo(
    () =>
      (children ?? []).map((child) => ({
        child,
        begun: splitLessons(lessons ?? [], child.personId, now).begun,
      })),
    [children, lessons, now],
  );
  if (!children || !asked || !lessons || !requests) {
    return <Skeleton text="Loading your children..." />;
  }
  const news = visit ? newsSince(visit, children) : NO_NEWS;
  const today = currentDay();
  const isOnCourse = children.some(({ enrollments }) =>
    enrollments.some((enrollment) => hasPlace(enrollment, enrollment, today)),
  );
  const ofChildren = (
    <HomePart
      title="Your Children"
      aside={
        <LinkButton to={paths.parentDashboard} variant="quiet" small>
          Parent Dashboard
        </LinkButton>
      }
    >
      {children.length === 0 ? (
        <NoChildren isAsked={asked.length > 0} />
      ) : (
        <div className="grid gap-4">
          {children.map((child) => (
            <ChildCard key={child.linkId} child={child} news={news} />
          ))}
        </div>
      )}
    </HomePart>
  );
  return (
    <div className={HOME_COLUMNS}>
      <div className={HOME_COLUMN}>
        {isOnCourse ? (
          <HomePart title="Next lesson" isTitleHidden>
            <UpcomingLessons lessons={lessons} isOnHome />
          </HomePart>
        ) : null}
        <NotesOfChildren userId={userId} learners={learners} />
        {isOnCourse ? null : ofChildren}
      </div>
      {isOnCourse || news.length + requests.length > 0 ? (
        <div className={HOME_COLUMN}>
          {visit && news.length > 0 ? <SinceThen visit={visit} news={news} /> : null}
          {isOnCourse ? <WeekPart lessons={lessons} hasNames={children.length > 1} /> : null}
          {isOnCourse ? ofChildren : null}
          <RequestsPart requests={requests} />
        </div>
      ) : null}
    </div>
  );
}

/** @param props.isAsked whether a child has been asked and has not accepted yet */
function NoChildren({ isAsked }: { isAsked: boolean }) {
  return (
    <EmptyState
      as="h3"
      title="No children added"
      text={
        isAsked
          ? 'Your child has to accept the link first. The code to tell them is on the Parent Dashboard.'
          : "Link your child's account, and their courses appear here."
      }
      picture={<Drawing name="empty-courses" />}
    >
      <LinkButton to={isAsked ? paths.parentDashboard : paths.addChild}>
        {isAsked ? 'See the code' : 'Add Child'}
      </LinkButton>
    </EmptyState>
  );
}

/** What has changed since the last visit. */
function SinceThen({ visit, news }: { visit: Visit; news: readonly News[] }) {
  const now = useNow();
  return (
    <HomePart title="Since you last looked" aside={momentWords(visit.at, now)}>
      <ul className={classes(LIST_SHEET, 'py-1')}>
        {news.map(({ id, words }) => (
          <li
            key={id}
            className="fold-mark border-b border-rule py-[0.6rem] wrap-anywhere last:border-b-0 before:top-4"
          >
            {words}
          </li>
        ))}
      </ul>
    </HomePart>
  );
}

const MARKS = { new: 'New', changed: 'Changed', ended: 'Ended' } as const;

function ChildCard({ child, news }: { child: ChildWithCourses; news: readonly News[] }) {
  const name = fullName(child) || 'Your child';
  const today = currentDay();
  return (
    <Slip as="article" className="px-4! pt-4! pb-2!">
      <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-b-2 border-ink pb-3">
        <Avatar first={child.first_name} last={child.last_name} subject="mathematics" />
        <h3 className="wrap-anywhere">{name}</h3>
        <LinkButton
          to={paths.childCourses(child.personId)}
          variant="alt"
          small
          about={` of ${name}`}
        >
          View Courses
        </LinkButton>
      </header>
      {child.enrollments.length === 0 ? (
        <p className="py-3 text-ink-2">Not on any course yet.</p>
      ) : (
        <ul>
          {pastLast(child.enrollments, today).map((enrollment) => {
            const item = news.find(({ id }) => id === enrollment.id);
            const isPast = isOver(enrollment, today);
            const first = child.first_name || 'Your child';
            const detail = enrolmentDetail(enrollment, enrollment, first, isPast);
            return (
              <CourseLine
                key={enrollment.id}
                course={enrollment}
                to={paths.course(enrollment.course_id)}
                detail={detail || `Enrolled ${shortDate(enrollment.enrolled_at)}`}
                mark={item ? MARKS[item.kind] : undefined}
                state={<EnrolmentPill enrollment={enrollment} isPast={isPast} />}
              />
            );
          })}
        </ul>
      )}
    </Slip>
  );
}

interface NotesProps {
  userId: string;
  /** The children with their lessons that have begun, the latest first. Must be the same array until it changes. */
  learners: readonly { child: ChildWithCourses; begun: readonly HeldLesson[] }[];
}

/** The newest note about each child, and a link to what else was not read yet. Nothing without any. */
function NotesOfChildren({ userId, learners }: NotesProps) {
  const said = useMemo(() => {
    const now = new Date();
    return learners.map(({ child, begun }) => {
      const quoted = newestNote(begun);
      const fresh = recordLessonsSeen(userId, child.personId, begun, quoted, now);
      return { child, quoted, fresh, unread: countNew(userId, child.personId, begun, now) };
    });
  }, [userId, learners]);
  const shown = said.filter(({ quoted, unread }) => quoted.length + unread > 0);
  if (shown.length === 0) return null;
  return (
    <HomePart title="What the teachers say">
      <div className="grid gap-4">
        {shown.map(({ child: { personId, first_name }, quoted, fresh, unread }) => (
          <div key={personId}>
            {quoted.map((one) => (
              <Quotation
                key={one.lesson.id}
                of={one}
                isNew={fresh.has(one.lesson.id)}
                name={first_name || 'Your child'}
              />
            ))}
            {unread > 0 ? (
              <Link
                className="inline-flex min-h-11 items-center"
                to={paths.childCourses(personId)}
                state={FROM_HOME}
              >
                {countOf(unread, 'lesson', 'lessons')} {quoted.length > 0 ? 'more ' : ''}to read
                about: {first_name || 'your child'}
              </Link>
            ) : null}
          </div>
        ))}
      </div>
    </HomePart>
  );
}
