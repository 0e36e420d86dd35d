import { useId } from 'react';
import { type NewStudent, newStudents, setPersonKnown } from '#sync/desk';
import { shortDate } from '../../lib/dates.ts';
import { asSentence, countOf, figure, listWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { LIST_SHEET, ListLine } from '../../ui/list-line.tsx';
import { HomePart } from '../parts/home-part.tsx';
import { personAddress } from '../parts/owner-addresses.ts';
import { useIsOffline } from '../parts/use-is-offline.ts';
import { useQuery } from '../parts/use-query.ts';
import { useMutation } from './use-mutation.ts';

/**
 * Students who enrolled and whom nobody knows yet, for the owner, who confirms the family or opens the person's page to
 * decline. Works online only, and is asked for on demand: this device does not keep other families.
 */
export function NewStudents() {
  const headingId = useId();
  const isOffline = useIsOffline();
  const { data: students, setData: setStudents } = useQuery(newStudents);
  const { pending, mutate } = useMutation({
    onDone: () => {},
    shown: students,
    focusId: headingId,
  });
  if (!students || students.length === 0) return null;
  const confirm = async ({ id, name }: NewStudent) => {
    const isDone = await mutate(
      id,
      () => setPersonKnown(id, true),
      () => ['Family known', `${name || 'No name'} now sees when and where the lessons are.`],
    );
    if (isDone) setStudents((before) => before?.filter((student) => student.id !== id) ?? null);
  };
  return (
    <HomePart title="New students" id={headingId} aside={`${figure(students.length)} to confirm`}>
      {isOffline ? (
        <p className="mb-3" role="status">
          You're offline. Students can be confirmed with a connection only.
        </p>
      ) : null}
      <ul className={LIST_SHEET}>
        {students.map((student) => (
          <ListLine
            key={student.id}
            title={student.name || 'No name'}
            to={personAddress(student.id)}
            detail={
              <>
                {asSentence(listWords(student.courses.map(({ title }) => title)))}{' '}
                <EmailText>{student.email}</EmailText>, {knownWords(student)}
              </>
            }
          >
            <Button
              variant="oak"
              small
              about={`: ${student.name || 'No name'}`}
              isDisabled={isOffline}
              isPending={pending === student.id}
              pendingLabel="Confirming..."
              onPress={() => void confirm(student)}
            >
              We know this family
            </Button>
          </ListLine>
        ))}
      </ul>
    </HomePart>
  );
}

/** 'confirmed, signed up 3 May, 1 linked adult, 2 earlier enquiries' */
function knownWords({ confirmed, created_at, adults, enquiries }: NewStudent): string {
  return [
    confirmed ? 'confirmed' : 'not confirmed',
    `signed up ${shortDate(created_at)}`,
    adults > 0 ? countOf(adults, 'linked adult', 'linked adults') : 'no linked adult',
    enquiries > 0 ? countOf(enquiries, 'earlier enquiry', 'earlier enquiries') : '',
  ]
    .filter(Boolean)
    .join(', ');
}
