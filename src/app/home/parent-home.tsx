import { useMemo } from 'react';
import { type ChildWithCourses, childrenWithCourses, pastLessons, upcomingLessons } from '#sync';
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
import { HOME_COLUMNS, HomePart } from '../parts/home-part.tsx';
import { hasPlace } from '../parts/lessons/arranged-lessons.ts';
import { countNew, heldLessons } from '../parts/lessons/held-lessons.ts';
import { UpcomingLessons } from '../parts/lessons/upcoming-lessons.tsx';
import { FROM_HOME } from '../parts/screen.tsx';
import { CourseLine } from './course-line.tsx';
import { type News, newsSince, recordVisit, type Visit } from './last-visit.ts';
import { RequestsPart, useRequestsOfHome } from './requests-part.tsx';

const NO_NEWS: readonly News[] = [];

/**
 * The next lessons of the children, each child with its courses, what has changed since the last visit, and the
 * parent's requests.
 */
export function ParentHome({ userId }: { userId: string }) {
  const children = useObservable(childrenWithCourses);
  const lessons = useObservable(upcomingLessons);
  const requests = useRequestsOfHome(userId);
  const visit = useMemo(
    () => (children ? recordVisit(userId, children, new Date()) : undefined),
    [userId, children],
  );
  if (!children || !lessons || !requests) return <Skeleton text="Loading your children..." />;
  const news = visit ? newsSince(visit, children) : NO_NEWS;
  const today = currentDay();
  const isOnCourse = children.some(({ enrollments }) =>
    enrollments.some((enrollment) => hasPlace(enrollment, enrollment, today)),
  );
  return (
    <div className="grid gap-6">
      {isOnCourse ? (
        <HomePart title="Next lesson">
          <UpcomingLessons lessons={lessons} isOnHome />
        </HomePart>
      ) : null}
      <div className={HOME_COLUMNS}>
        <HomePart
          title="Your Children"
          aside={
            <LinkButton to={paths.parentDashboard} variant="quiet" small>
              Parent Dashboard
            </LinkButton>
          }
        >
          {children.length === 0 ? (
            <EmptyState
              as="h3"
              title="No children added"
              text="Link your child's account on the Parent Dashboard, and their courses appear here."
              picture={<Drawing name="empty-courses" />}
            />
          ) : (
            <div className="grid gap-4">
              {children.map((child) => (
                <ChildCard key={child.linkId} userId={userId} child={child} news={news} />
              ))}
            </div>
          )}
        </HomePart>
        {news.length + requests.length > 0 ? (
          <div className="grid gap-6">
            <RequestsPart requests={requests} />
            {visit && news.length > 0 ? <SinceThen visit={visit} news={news} /> : null}
          </div>
        ) : null}
      </div>
    </div>
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

interface ChildCardProps {
  userId: string;
  child: ChildWithCourses;
  news: readonly News[];
}

function ChildCard({ userId, child, news }: ChildCardProps) {
  const name = fullName(child) || 'Your child';
  const to = paths.childCourses(child.personId);
  const today = currentDay();
  return (
    <Slip as="article" className="px-4! pt-4! pb-2!">
      <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-b-2 border-ink pb-3">
        <Avatar first={child.first_name} last={child.last_name} subject="mathematics" />
        <h3 className="wrap-anywhere">{name}</h3>
        <LinkButton to={to} variant="alt" small about={` of ${name}`}>
          View Courses
        </LinkButton>
      </header>
      <NewFromLessons userId={userId} child={child} to={to} />
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

/** A link to what teachers have written about a child's lessons, while there is something that was not read yet. */
function NewFromLessons({
  userId,
  child: { personId, first_name },
  to,
}: Omit<ChildCardProps, 'news'> & { to: string }) {
  const past = useObservable(() => pastLessons(personId), personId);
  const now = useNow();
  const count = past ? countNew(userId, personId, heldLessons(past, personId), now) : 0;
  if (count === 0) return null;
  return (
    <p className="fold-mark border-b border-rule py-1 before:top-5">
      <Link className="inline-flex min-h-11 items-center" to={to} state={FROM_HOME}>
        {countOf(count, 'lesson', 'lessons')} to read about
        <span className="sr-only">: {first_name || 'your child'}</span>
      </Link>{' '}
      <b className="text-caption text-ok">New</b>
    </p>
  );
}
