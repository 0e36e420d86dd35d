import { courseById, referenceOf } from '#sync';
import { offerOf } from '../../../content/courses.ts';
import { type DetailRow, detailRows } from '../../../content/enquiry-details.ts';
import { paths } from '../../../content/paths.ts';
import { momentWords } from '../../../lib/dates.ts';
import { telLinkOfTyped } from '../../../lib/phone.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useObservable } from '../../../lib/use-observable.ts';
import { figure } from '../../../lib/words.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { Fact } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { courseAddress, personAddress } from '../../parts/owner-addresses.ts';
import type { InboxLine } from './inbox-lines.ts';
import { handledWords } from './line-words.ts';
import { mailTo } from './received-enquiry.ts';

/** Everything that was filled in, for what the form was opened, and each time that it was sent. */
export function EnquiryFacts({ line: { latest, sent, isDoubtful } }: { line: InboxLine }) {
  const now = useNow();
  const { course, child_id, user_id } = latest;
  const handled = handledWords(latest, now);
  return (
    <dl>
      {detailRows(latest.details).map((row) => (
        <Fact key={row.field} term={row.name} isLetter>
          <FieldValue row={row} />
        </Fact>
      ))}
      {course ? (
        <Fact term="Course" isLetter>
          <CourseLink id={course} />
        </Fact>
      ) : null}
      {child_id ? (
        <Fact term="Child" isLetter>
          <Link to={personAddress(child_id)}>The child's account</Link>
        </Fact>
      ) : null}
      {user_id ? (
        <Fact term="Account" isLetter>
          <Link to={personAddress(user_id)}>The sender's account</Link>
        </Fact>
      ) : null}
      <Fact term="Reference" isLetter>
        <span className="tabular-nums">{referenceOf(latest)}</span>
      </Fact>
      {sent.length > 1 ? (
        <Fact term={`Sent ${figure(sent.length)} times`} isLetter>
          <ul>
            {sent.map((copy) => (
              <li key={copy.id} className="tabular-nums">
                {momentWords(copy.received_at, now)}, {referenceOf(copy)}
                {copy.handled_at ? ', handled' : ''}
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
      {isDoubtful ? (
        <Fact term="Doubtful" isLetter>
          A field that people cannot see was filled in, by a program or by the sender's browser. No
          confirmation was mailed.
        </Fact>
      ) : null}
      {handled ? (
        <Fact term="Handled" isLetter>
          {handled}
        </Fact>
      ) : null}
    </dl>
  );
}

function FieldValue({ row: { field, value } }: { row: DetailRow }) {
  if (field === 'email') {
    return (
      <a href={mailTo(value)}>
        <EmailText>{value}</EmailText>
      </a>
    );
  }
  if (field === 'phone') return <a href={telLinkOfTyped(value)}>{value}</a>;
  return value;
}

/** The title of a course; undefined while it is read, and for a course that this device does not know. */
export function useCourseTitle(id: string): string | undefined {
  const offer = offerOf(id);
  const taught = useObservable(() => courseById(id), id);
  return offer?.title ?? taught?.title;
}

/** A taught course leads to the owner's page of it, an advertised one to its public page. */
function CourseLink({ id }: { id: string }) {
  const title = useCourseTitle(id);
  if (!title) return 'A course that is no longer on this device';
  return <Link to={offerOf(id) ? paths.course(id) : courseAddress(id)}>{title}</Link>;
}
