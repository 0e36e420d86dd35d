import {
  courseCatalogue,
  type InboxEnquiry,
  receivedEnquiries,
  senderOf,
  type TeacherWithCourses,
  teachersNeedApproval,
  teachersToApprove,
} from '#sync';
import { lessonsAhead, newStudents, openLinks, ownerWeek, undeliveredMails } from '#sync/desk';
import { paths } from '../../content/paths.ts';
import { classes } from '../../lib/classes.ts';
import { momentWords } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { countOf, figure, shownName } from '../../lib/words.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LIST_SHEET, ListLine } from '../../ui/list-line.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { FailedLine } from '../parts/failed-line.tsx';
import { HOME_COLUMN, HOME_COLUMNS, HomePart } from '../parts/home-part.tsx';
import { useIsOffline } from '../parts/use-is-offline.ts';
import { useQuery } from '../parts/use-query.ts';
import { CloseDay } from './close-day.tsx';
import { CoursesToGive, coursesToGive } from './courses-to-give.tsx';
import { type InboxLine, inboxLines } from './inbox/inbox-lines.ts';
import { LinePills } from './inbox/line-pills.tsx';
import { adminWords, enquiryAddress, kindWords } from './inbox/received-enquiry.ts';
import { LessonsOfTheWeek } from './lessons-of-the-week.tsx';
import { LinkRequests } from './link-requests.tsx';
import { NewStudents } from './newcomers-part.tsx';
import { OwnerWeekPart } from './owner-week-part.tsx';
import { DecisionButton } from './teachers/decision-button.tsx';
import { UndeliveredMails } from './undelivered-mails.tsx';

const SHOWN = 5;
const LOADING = 'Loading what waits for you...';

const NOTHING = {
  title: 'Nothing waits for you.',
  text: 'New enquiries, teachers, families and courses appear here by themselves.',
};
/** Without a connection. This device keeps enquiries and teachers, and nothing of other people. */
const NOTHING_KNOWN = {
  title: 'No enquiry waits for you.',
  text: "You're offline. New students, families who wait for a link, lessons and mails that did not arrive are shown with a connection.",
};

const isOpenEnquiry = ({ handled_at }: InboxEnquiry) => handled_at === null;
const lessonsOfAll = () => lessonsAhead(null);

/**
 * What waits for the owner: open enquiries, teachers to approve, links to accept, courses without a teacher, mails
 * that did not arrive; beside it the next lessons and the places. Each list is left out while it is empty.
 */
export function OwnerHome() {
  const enquiries = useObservable(receivedEnquiries);
  const isApprovalNeeded = useObservable(teachersNeedApproval);
  const teachers = useObservable(teachersToApprove);
  const courses = useObservable(courseCatalogue);
  const students = useQuery(newStudents);
  const links = useQuery(openLinks);
  const mails = useQuery(undeliveredMails);
  const lessons = useQuery(lessonsOfAll);
  const week = useQuery(ownerWeek);
  const now = useNow();
  const isOffline = useIsOffline();
  if (!enquiries || isApprovalNeeded === undefined || !teachers || !courses)
    return <Skeleton text={LOADING} />;
  const toApprove = isApprovalNeeded ? teachers.filter(({ state }) => state === 'waiting') : [];
  const toGive = coursesToGive(courses, teachers);
  const open = inboxLines(enquiries).filter(({ isOpen }) => isOpen);
  const asked = [students, links, mails, lessons, week];
  // Lists that came one after the other would move those below.
  const isAsking = asked.some(({ state }) => state === 'unknown');
  const rest = isAsking ? (
    <Skeleton text={LOADING} />
  ) : (
    <>
      {toApprove.length > 0 ? <ToApprove teachers={toApprove} /> : null}
      <NewStudents of={students} />
      <LinkRequests of={links} />
      <CoursesToGive courses={toGive} />
      <UndeliveredMails mails={mails.data} />
      <FailedLine of={asked}>Not everything that may wait for you could be read.</FailedLine>
    </>
  );
  const isKnown = asked.every(({ state }) => state === 'known');
  const waiting = [toApprove, toGive, students.data ?? [], links.data ?? [], mails.data ?? []];
  const isQuiet = open.length === 0 && waiting.every(({ length }) => length === 0);
  return (
    <div className={HOME_COLUMNS}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {open.length > 0 ? <OpenEnquiries lines={open} /> : null}
        {isQuiet && !isAsking && (isKnown || isOffline) ? (
          <EmptyState
            {...(isKnown ? NOTHING : NOTHING_KNOWN)}
            picture={<Drawing name="envelope" />}
          >
            <LinkButton to={paths.dashboardTab('enquiries')} variant="alt">
              All enquiries
            </LinkButton>
          </EmptyState>
        ) : (
          rest
        )}
      </div>
      {isAsking ? null : (
        <>
          <div className={classes(HOME_COLUMN, 'lg:row-span-2')}>
            <LessonsOfTheWeek lessons={lessons.data} />
            <CloseDay onChanged={lessons.refetch} />
          </div>
          <OwnerWeekPart week={week.data} now={now} />
        </>
      )}
    </div>
  );
}

/** @param lines the open ones, in the order of the inbox */
function OpenEnquiries({ lines }: { lines: readonly InboxLine[] }) {
  const now = useNow();
  const count = lines.reduce((sum, { sent }) => sum + sent.filter(isOpenEnquiry).length, 0);
  return (
    <HomePart
      title="Open enquiries"
      aside={`${figure(count)} open${count > 1 ? ', oldest first' : ''}`}
    >
      <ul className={LIST_SHEET}>
        {lines.slice(0, SHOWN).map((line) => {
          const { latest, takenBy } = line;
          return (
            <ListLine
              key={line.id}
              isCovered
              title={senderOf(latest)}
              to={enquiryAddress(latest.id)}
              detail={`${kindWords(latest.kind)}, ${momentWords(latest.received_at, now)}${takenBy ? `, taken by ${adminWords(takenBy)}` : ''}`}
            >
              <LinePills line={line} now={now} />
            </ListLine>
          );
        })}
      </ul>
      <p className="mt-4 grid sm:inline-grid">
        <LinkButton to={paths.dashboardTab('enquiries')}>
          {countOf(count, 'open enquiry', 'open enquiries')}
        </LinkButton>
      </p>
    </HomePart>
  );
}

function ToApprove({ teachers }: { teachers: readonly TeacherWithCourses[] }) {
  return (
    <HomePart title="Teachers to approve" aside={`${figure(teachers.length)} waiting`}>
      <ul className={LIST_SHEET}>
        {teachers.slice(0, SHOWN).map((teacher) => (
          <ListLine
            key={teacher.id}
            title={shownName(teacher)}
            detail={
              teacher.courses > 0
                ? `${countOf(teacher.courses, 'course', 'courses')} prepared`
                : 'no courses yet'
            }
          >
            <DecisionButton teacher={teacher} />
          </ListLine>
        ))}
      </ul>
      <p className="mt-3">
        <LinkButton to={paths.dashboardTab('teachers')} variant="quiet" small>
          {countOf(teachers.length, 'teacher waits', 'teachers wait')} for approval
        </LinkButton>
      </p>
    </HomePart>
  );
}
