import { useCallback } from 'react';
import { type PersonPage as Page, personById } from '#sync/desk';
import { paths } from '../../../content/paths.ts';
import { longDate } from '../../../lib/dates.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { Fact } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { courseAddress } from '../../parts/owner-addresses.ts';
import { useQuery } from '../../parts/use-query.ts';
import { mailTo } from '../inbox/received-enquiry.ts';
import { PageHeading } from '../page-heading.tsx';
import { QueryState } from '../query-state.tsx';
import { PersonAccess } from './person-access.tsx';
import { PersonEnrolments } from './person-enrolments.tsx';
import { PersonHistory } from './person-history.tsx';
import { PersonKnown } from './person-known.tsx';
import { PersonLinks } from './person-links.tsx';
import { TYPES } from './person-words.ts';

interface PersonPageProps {
  id: string;
  back: { to: string; label: string };
}

/** One account: its facts, links, enrolments, courses and history. */
export function PersonPage({ id, back }: PersonPageProps) {
  const query = useQuery(useCallback(() => personById(id), [id]));
  const person = query.data;
  if (!person && query.error?.code === 'not-found') {
    return (
      <>
        <PageHeading title="No such account" back={back} />
        <p>The account was closed, or the address of this page is wrong.</p>
      </>
    );
  }
  if (!person) {
    return (
      <QueryState of={query} loading="Loading the account...">
        {() => null}
      </QueryState>
    );
  }
  return (
    <>
      <PageHeading title={person.name || 'No name'} back={back}>
        <Pill tone="neutral">{TYPES[person.user_type]}</Pill>
      </PageHeading>
      <QueryState of={query} loading="">
        {(read) => <Parts person={read} onChanged={query.refetch} />}
      </QueryState>
    </>
  );
}

const isOfFamily = ({ user_type }: Page) => user_type === 'student' || user_type === 'parent';

function Parts({ person, onChanged }: { person: Page; onChanged: () => void }) {
  const isStudent = person.user_type === 'student';
  return (
    <div className="grid gap-9">
      <Facts person={person} onChanged={onChanged} />
      {isOfFamily(person) || person.links.length > 0 ? (
        <PersonLinks person={person} onChanged={onChanged} />
      ) : null}
      {isStudent || person.enrollments.length > 0 ? (
        <PersonEnrolments person={person} onChanged={onChanged} />
      ) : null}
      {person.user_type === 'teacher' || person.courses.length > 0 ? (
        <Courses courses={person.courses} />
      ) : null}
      <PersonAccess person={person} onChanged={onChanged} />
      <PersonHistory id={person.id} latest={person.history} />
    </div>
  );
}

function Facts({ person, onChanged }: { person: Page; onChanged: () => void }) {
  return (
    <dl className="max-w-140">
      <Fact term="Email">
        {person.email ? (
          <>
            <a href={mailTo(person.email)}>
              <EmailText>{person.email}</EmailText>
            </a>
            {person.confirmed ? ', confirmed' : ', not confirmed'}
          </>
        ) : (
          'None. A parent looks after this account.'
        )}
      </Fact>
      <Fact term="Signed up">{longDate(person.created_at)}</Fact>
      {person.user_type === 'teacher' ? (
        <Fact term="Approval">
          {approvalWords(person)} <Link to={paths.dashboardTab('teachers')}>All teachers</Link>
        </Fact>
      ) : null}
      {isOfFamily(person) ? (
        <Fact term="Known">
          <PersonKnown person={person} onChanged={onChanged} />
        </Fact>
      ) : null}
      {person.no_new_adults ? <Fact term="New adults">The child wants no new ones.</Fact> : null}
    </dl>
  );
}

function approvalWords({ approved_at, withdrawn_at }: Page): string {
  if (withdrawn_at) return `Withdrawn on ${longDate(withdrawn_at)}.`;
  return approved_at ? `Approved on ${longDate(approved_at)}.` : 'Waits for approval.';
}

function Courses({ courses }: { courses: Page['courses'] }) {
  return (
    <section>
      <h3 className="mb-2 text-h3">Courses taught</h3>
      {courses.length === 0 ? <p>None.</p> : null}
      <ul>
        {courses.map(({ id, title }) => (
          <li key={id}>
            <Link
              className="inline-flex min-h-11 items-center wrap-anywhere"
              to={courseAddress(id)}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
