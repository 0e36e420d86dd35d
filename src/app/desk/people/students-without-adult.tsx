import { studentsWithoutAdult } from '#sync/desk';
import { countOf } from '../../../lib/words.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Link } from '../../../ui/link.tsx';
import { FailedLine } from '../../parts/failed-line.tsx';
import { useQuery } from '../../parts/use-query.ts';
import { addressWords } from './person-words.ts';

/** The students on a course to whom no adult is linked: what is written to them is read by nobody else at home. */
export function StudentsWithoutAdult({ addressOf }: { addressOf: (id: string) => string }) {
  const query = useQuery(studentsWithoutAdult);
  const { data: students } = query;
  if (!students)
    return (
      <FailedLine of={[query]} isOnlineOnly>
        Students without a linked adult could not be listed.
      </FailedLine>
    );
  if (students.length === 0) return null;
  return (
    <div className="mt-6 max-w-180">
      <Fold
        summary={countOf(
          students.length,
          'student on a course has',
          'students on a course have',
        ).concat(' no linked adult')}
        isSmall
      >
        <ul className="pb-3">
          {students.map(({ id, name, email }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 wrap-anywhere">
              <Link className="inline-flex min-h-11 items-center font-bold" to={addressOf(id)}>
                {name || 'No name'}
              </Link>
              <span className="text-caption text-ink-2">
                <EmailText>{addressWords(email)}</EmailText>
              </span>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}
