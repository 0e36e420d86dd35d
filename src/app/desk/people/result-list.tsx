import type { FoundPerson } from '#sync/desk';
import { classes } from '../../../lib/classes.ts';
import { shortDate } from '../../../lib/dates.ts';
import { countOf } from '../../../lib/words.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { openerId } from '../use-return-focus.ts';
import { TYPES } from './person-words.ts';

/** The server finds no more than this. */
const MOST = 50;

const LINE =
  'relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-3 last:border-b-0';
/** The link of the name covers the whole line. */
const NAME = classes(
  'block font-bold text-ink no-underline wrap-anywhere hover:underline',
  'after:absolute after:inset-0',
);

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
          <li key={person.id} className={LINE}>
            <span className="min-w-0 flex-1 basis-60">
              <Link className={NAME} id={openerId(person.id)} to={addressOf(person.id)}>
                {person.name || 'No name'}
              </Link>
              <span className="block text-caption text-ink-2 wrap-anywhere">
                <EmailText>{person.email}</EmailText>
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {person.lacks_adult ? <Pill tone="wait">No linked adult</Pill> : null}
              {person.confirmed ? null : <Pill tone="no">Not confirmed</Pill>}
              <Pill tone="neutral">{TYPES[person.user_type]}</Pill>
              <span className="text-caption text-ink-2 tabular-nums">
                Since {shortDate(person.created_at)}
              </span>
            </span>
          </li>
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
