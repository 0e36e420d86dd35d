import type { FoundPerson } from '#sync/desk';
import { shortDate } from '../../../lib/dates.ts';
import { countOf } from '../../../lib/words.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { ListLine } from '../../../ui/list-line.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { openerId } from '../use-return-focus.ts';
import { addressWords, TYPES } from './person-words.ts';

/** The server finds no more than this. */
const MOST = 50;

interface ResultListProps {
  people: readonly FoundPerson[];
  search: string;
  addressOf: (id: string) => string;
}

/** What a search for people found. */
export function ResultList({ people, search, addressOf }: ResultListProps) {
  return (
    <>
      <p className="mb-2" role="status">
        <b>{heading(people.length, search)}</b>
        {people.length === MOST ? ' There may be more: add a word.' : null}
      </p>
      <ul>
        {people.map((person) => (
          <ListLine
            key={person.id}
            isCovered
            title={person.name || 'No name'}
            to={addressOf(person.id)}
            id={openerId(person.id)}
            detail={<EmailText>{addressWords(person.email)}</EmailText>}
          >
            {person.lacks_adult ? <Pill tone="wait">No linked adult</Pill> : null}
            {person.confirmed ? null : <Pill tone="no">Not confirmed</Pill>}
            <Pill tone="neutral">{TYPES[person.user_type]}</Pill>
            <span className="text-caption text-ink-2 tabular-nums">
              Since {shortDate(person.created_at)}
            </span>
          </ListLine>
        ))}
      </ul>
    </>
  );
}

function heading(count: number, search: string): string {
  if (search === '') return count === 0 ? 'Nobody has signed up yet.' : 'The latest sign-ups';
  return count === 0
    ? `Nobody found for "${search}".`
    : `${countOf(count, 'person', 'people')} found for "${search}".`;
}
