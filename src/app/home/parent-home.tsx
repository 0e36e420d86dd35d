import { useMemo } from 'react';
import {
  askedLinks,
  type ChildWithCourses,
  childrenWithCourses,
  type LessonWithLearners,
  lessonsOfFamily,
} from '#sync';
import { paths } from '../../content/paths.ts';
import { classes } from '../../lib/classes.ts';
import { momentWords } from '../../lib/dates.ts';
import { currentDay } from '../../lib/london-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { countOf, fullName } from '../../lib/words.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LIST_SHEET } from '../../ui/list-line.tsx';
import { HOME_COLUMN, HOME_COLUMNS, HomePart } from '../parts/home-part.tsx';
import { HomeSkeleton } from '../parts/home-skeleton.tsx';
import { useLastLesson } from '../parts/last-home.ts';
import { hasPlace, nextLesson } from '../parts/lessons/arranged-lessons.ts';
import { WeekPart } from '../parts/lessons/day-parts.tsx';
import { countNew, recordLessonsSeen, splitLessons } from '../parts/lessons/held-lessons.ts';
import { newestNote, Quotation } from '../parts/lessons/notes-part.tsx';
import { TermPart } from '../parts/lessons/term-part.tsx';
import { UpcomingLessons } from '../parts/lessons/upcoming-lessons.tsx';
import { FROM_HOME } from '../parts/screen.tsx';
import { type News, newsSince, recordVisit, type Visit } from './last-visit.ts';
import { RequestsPart, useRequestsOfHome } from './requests-part.tsx';

/**
 * The next lessons of the children and the newest notes about them, beside what has changed since the last visit, the week,
 * the term of each child, and the parent's requests.
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
  const known = useMemo(
    () => lessons && children?.map((child) => childOfHome(userId, child, lessons, now)),
    [userId, children, lessons, now],
  );
  const today = currentDay();
  const isOnCourse = children?.some(({ enrollments }) =>
    enrollments.some((enrollment) => hasPlace(enrollment, enrollment, today)),
  );
  useLastLesson(userId, children && lessons && ((isOnCourse && nextLesson(lessons, now)) || null));
  if (!children || !asked || !lessons || !known || !requests) {
    return <HomeSkeleton userId={userId} text="Loading your children..." />;
  }
  const news = visit ? newsSince(visit, children) : [];
  const ofChildren = known.map((one) => <ChildPart key={one.child.linkId} of={one} now={now} />);
  return (
    <div className={HOME_COLUMNS}>
      <div className={HOME_COLUMN}>
        {isOnCourse ? (
          <HomePart title="Next lesson" isTitleHidden>
            <UpcomingLessons lessons={lessons} isOnHome />
          </HomePart>
        ) : null}
        <NotesPart of={known.filter(({ quoted, unread }) => quoted.length + unread > 0)} />
        {isOnCourse ? null : ofChildren}
        {children.length === 0 ? <NoChildren isAsked={asked.length > 0} /> : null}
      </div>
      {isOnCourse || news.length + requests.length > 0 ? (
        <div className={HOME_COLUMN}>
          {visit && news.length > 0 ? <SinceThen visit={visit} news={news} /> : null}
          {isOnCourse ? <WeekPart lessons={lessons} /> : null}
          {isOnCourse ? ofChildren : null}
          <RequestsPart requests={requests} />
        </div>
      ) : null}
    </div>
  );
}

/** @param props.isAsked whether a child has been asked and has not accepted yet */
function NoChildren({ isAsked }: { isAsked: boolean }) {
  const text = isAsked
    ? 'Your child has to accept the link first. The code to tell them is on the Parent Dashboard.'
    : "Link your child's account, and their courses appear here.";
  return (
    <HomePart
      title="Your Children"
      aside={
        <LinkButton to={paths.parentDashboard} variant="quiet" small>
          Parent Dashboard
        </LinkButton>
      }
    >
      <EmptyState
        as="h3"
        title="No children added"
        text={text}
        picture={<Drawing name="empty-courses" />}
      >
        <LinkButton to={isAsked ? paths.parentDashboard : paths.addChild}>
          {isAsked ? 'See the code' : 'Add Child'}
        </LinkButton>
      </EmptyState>
    </HomePart>
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

type ChildOfHome = ReturnType<typeof childOfHome>;

/** A child with all its lessons, the newest note, which counts as read from now on, and how many other lessons there are to read about. */
function childOfHome(
  userId: string,
  child: ChildWithCourses,
  lessons: readonly LessonWithLearners[],
  now: Date,
) {
  const { all, begun } = splitLessons(lessons, child.personId, now);
  const quoted = newestNote(begun);
  const fresh = recordLessonsSeen(userId, child.personId, begun, quoted, now);
  const unread = countNew(userId, child.personId, begun, now);
  return { child, name: child.first_name || 'Your child', all, quoted, fresh, unread };
}

/** What the teachers wrote about each child. Nothing without any. */
function NotesPart({ of }: { of: readonly ChildOfHome[] }) {
  if (of.length === 0) return null;
  return (
    <HomePart title="What the teachers say">
      <div className="grid gap-4">
        {of.map(({ child: { personId }, name, quoted, fresh, unread }) => (
          <div key={personId}>
            {quoted.map((one) => (
              <Quotation key={personId} of={one} isNew={fresh.has(one.lesson.id)} name={name} />
            ))}
            {unread > 0 ? (
              <Link
                className="inline-flex min-h-11 items-center"
                to={paths.childCourses(personId)}
                state={FROM_HOME}
              >
                {countOf(unread, 'lesson', 'lessons')} to read about: {name}
              </Link>
            ) : null}
          </div>
        ))}
      </div>
    </HomePart>
  );
}

/** The term of a child, with the way to its page. */
function ChildPart({ of: { child, name, all }, now }: { of: ChildOfHome; now: Date }) {
  const { personId, enrollments } = child;
  const full = fullName(child) || name;
  const aside = (
    <LinkButton
      to={paths.childCourses(personId)}
      variant="quiet"
      small
      className="-my-2"
      about={` of ${full}`}
    >
      View Courses
    </LinkButton>
  );
  if (enrollments.length === 0) {
    return (
      <HomePart title={full} aside={aside}>
        <p className="text-ink-2">Not on any course yet.</p>
      </HomePart>
    );
  }
  const places = enrollments.map((place) => ({ enrollment: place, course: place }));
  const parts = { title: full, titleOfTerm: full, aside, places, lessons: all, name, now };
  return <TermPart {...parts} />;
}
