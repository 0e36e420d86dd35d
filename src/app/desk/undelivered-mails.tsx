import type { UndeliveredMail } from '#sync/desk';
import { momentWords } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { figure } from '../../lib/words.ts';
import { LIST_SHEET, ListLine } from '../../ui/list-line.tsx';
import { HomePart } from '../parts/home-part.tsx';

const KINDS: Record<string, string> = {
  'account-closed': 'The news of a closed account',
  'closing-asked': 'The news of a child who asks to close the account',
  'child-absent': 'The news of an absent child',
  'child-there': 'The news that a child is there',
  'class-word': 'A word to a class',
  'day-closed': 'The news of a closed day',
  'child-address': 'A code for the address of a child',
  'enquiry-received': 'The confirmation of an enquiry',
  'enquiries-new': 'The news of enquiries',
  'family-invited': 'The invitation of a family',
  'lesson-changed': 'The news of a lesson that changed',
  'link-request': 'The news of a request for a link',
  'place-changed': 'The news of a place',
  'teacher-waits': 'The news of a teacher',
};

/** Mails that could not be sent within a day, for the owner, who may have to ring. Nothing if all were sent. */
export function UndeliveredMails({ mails }: { mails: readonly UndeliveredMail[] | null }) {
  const now = useNow();
  if (!mails || mails.length === 0) return null;
  return (
    <HomePart title="Mails that did not arrive" aside={`${figure(mails.length)} not sent`}>
      <ul className={LIST_SHEET}>
        {mails.map((mail) => (
          <ListLine
            key={keyOf(mail)}
            title={KINDS[mail.kind] ?? 'A mail'}
            detail={`To ${mail.address ?? 'you'}, ${momentWords(mail.at, now)}. ${mail.last_error ?? ''}`}
          />
        ))}
      </ul>
    </HomePart>
  );
}

const keyOf = ({ address, kind, at }: UndeliveredMail) => `${kind} ${address} ${at}`;
