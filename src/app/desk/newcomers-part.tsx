import { useId } from 'react';
import { type NewStudent, setPersonKnown } from '#sync/desk';
import { shortDate } from '../../lib/dates.ts';
import { asSentence, countOf, figure, listWords } from '../../lib/words.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { LIST_SHEET, ListLine } from '../../ui/list-line.tsx';
import { ActionButton } from '../parts/action-button.tsx';
import { HomePart } from '../parts/home-part.tsx';
import { OfflineLine } from '../parts/offline-line.tsx';
import { personAddress } from '../parts/owner-addresses.ts';
import type { Query } from '../parts/use-query.ts';
import { useMutation } from './use-mutation.ts';

/**
 * Students who enrolled and whom nobody knows yet, for the owner, who confirms the family or opens the person's page to
 * decline. Works online only, and is asked for on demand: this device does not keep other families.
 */
export function NewStudents({ of }: { of: Query<NewStudent[]> }) {
  const headingId = useId();
  const { data: students, setData: setStudents } = of;
  const { pending, mutate } = useMutation({
    onDone: () => {},
    shown: students,
    focusId: headingId,
  });
  if (!students || students.length === 0) return null;
  const confirm = async ({ id, name }: NewStudent) => {
    const isDone = await mutate(id, setPersonKnown(id, true), [
      'Family known',
      `${name || 'No name'} now sees when and where the lessons are.`,
    ]);
    if (isDone) setStudents((before) => before?.filter((student) => student.id !== id) ?? null);
  };
  return (
    <HomePart title="New students" id={headingId} aside={`${figure(students.length)} to confirm`}>
      <OfflineLine>Students can be confirmed with a connection only.</OfflineLine>
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
            <ActionButton
              variant="oak"
              about={`: ${student.name || 'No name'}`}
              isPending={pending === student.id}
              pendingLabel="Confirming..."
              onPress={() => void confirm(student)}
            >
              We know this family
            </ActionButton>
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
