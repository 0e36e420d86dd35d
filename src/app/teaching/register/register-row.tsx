import { memo, useId, useState } from 'react';
import type { Mark, RefusedItem, RegisterRow as Row } from '#sync';
import { classes } from '../../../lib/classes.ts';
import { shownName } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ClearContact } from '../../parts/lessons/ring-contact.tsx';
import { markWords } from '../../parts/nouns/attendance.ts';
import { PhoneLink } from '../../parts/phone-link.tsx';
import { RefusedState } from '../row-state.tsx';
import { TO_PRESS } from './not-told.tsx';
import { awayWords } from './register-words.ts';
import type { Marks } from './use-marks.ts';

interface RegisterRowProps {
  row: Row;
  onMark: (marks: Marks) => void;
  /** What this device wrote about the student and was refused, or lost to another device. */
  refused?: RefusedItem | undefined;
}

const CHOICES = [
  ['present', 'peer-checked:bg-leaf-2 peer-checked:text-on-oak'],
  ['late', 'peer-checked:bg-warn peer-checked:text-sheet'],
  ['absent', 'peer-checked:bg-bad peer-checked:text-sheet'],
] as const satisfies (readonly [Mark, string])[];

const SEGMENT = classes(
  'flex min-h-12 min-w-12 items-center justify-center border-2 border-edge px-[0.4rem] text-caption font-650 phone:px-[0.3rem]',
  'peer-checked:border-transparent peer-checked:font-bold peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2',
  'peer-focus-visible:outline-focus forced-colors:peer-checked:border-6 forced-colors:peer-checked:border-[Highlight]',
);

/** A student in the register: the name, one button for each mark, and whom to ring behind another one. */
export const RegisterRow = memo(function RegisterRow({ row, onMark, refused }: RegisterRowProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { studentId, mark, pending } = row;
  const name = shownName(row);
  const away = awayWords(row);
  return (
    <li className="border-b border-rule py-1 last:border-b-0" data-student={studentId}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_2.75rem] items-center gap-x-2 large-text:flex large-text:flex-wrap">
        <div className="flex min-w-0 items-center gap-2 large-text:basis-full">
          <NameCell id={id} isMarked={mark !== ''} row={row} />
          {pending === 'none' ? null : (
            <span className="flex-none max-tablet:hidden">
              <Pill tone="wait">Waiting to send</Pill>
            </span>
          )}
        </div>
        <div
          role="radiogroup"
          aria-labelledby={`${id}-name`}
          aria-describedby={away ? `${id}-away` : undefined}
          className="flex gap-px"
        >
          {CHOICES.map(([choice, checked]) => (
            <label key={choice} className="relative">
              <input
                type="radio"
                className="peer absolute inset-0 size-full cursor-pointer opacity-0"
                id={`${id}-${choice}`}
                name={`${id}-mark`}
                aria-label={markWords(choice)}
                checked={mark === choice}
                onChange={() => onMark({ [studentId]: choice })}
              />
              <span className={classes(SEGMENT, checked)}>{markWords(choice)}</span>
            </label>
          ))}
        </div>
        <button
          type="button"
          className="flex size-11 min-h-12 items-center justify-center text-link"
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="sr-only">{`Whom to ring for ${name}`}</span>
          <Chevron isOpen={isOpen} />
        </button>
      </div>
      {away ? (
        <p
          className="mt-0! mb-1 bg-warn-bg px-2 py-1 text-small text-ink wrap-anywhere"
          id={`${id}-away`}
        >
          {away}
        </p>
      ) : null}
      {refused ? <RefusedState item={refused} about={`: ${name}`} /> : null}
      <div id={`${id}-more`} hidden={!isOpen}>
        {isOpen ? <More row={row} name={name} onMark={onMark} /> : null}
      </div>
    </li>
  );
}, isSameRow);

/** The query makes new rows at each change. Only those that look different are rendered again. */
function isSameRow(before: RegisterRowProps, after: RegisterRowProps): boolean {
  const keys = Object.keys(after.row) as (keyof Row)[];
  return (
    before.onMark === after.onMark &&
    before.refused === after.refused &&
    keys.every((key) => before.row[key] === after.row[key])
  );
}

interface NameCellProps {
  id: string;
  isMarked: boolean;
  row: Row;
}

/** The name. A press on it marks a student who is not marked yet as present. */
function NameCell({ id, isMarked, row }: NameCellProps) {
  const isWaiting = row.pending !== 'none';
  const words = (
    <span className="min-w-0 leading-[1.2] font-650 wrap-anywhere">
      <span id={`${id}-name`}>{shownName(row)}</span>
      {/* On a phone a mark instead of words: a line that appears would move the next row from under the thumb. */}
      <span className={classes('ml-1 text-warn tablet:hidden', !isWaiting && 'invisible')}>
        <span aria-hidden="true">◇</span>
        {isWaiting ? <span className="sr-only">, waiting to send</span> : null}
      </span>
    </span>
  );
  const place = 'flex min-h-12 min-w-0 flex-1 items-center';
  return isMarked ? (
    <span className={place}>{words}</span>
  ) : (
    <label className={classes(place, 'cursor-pointer')} htmlFor={`${id}-present`}>
      {words}
    </label>
  );
}

function More({ row, name, onMark }: Omit<RegisterRowProps, 'refused'> & { name: string }) {
  const { contact_name, contact_phone, enrollmentId, mark, pending, studentId } = row;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-1 bg-tray px-3 py-1 text-small">
      {contact_phone ? (
        <p>
          Ring {contact_name || 'the family'}:{' '}
          <PhoneLink phone={contact_phone} className={TO_PRESS} />
        </p>
      ) : (
        <p className="min-h-12 content-center">
          {contact_name ? `${contact_name}, without a number. ` : ''}
          The family has given no number to ring.
        </p>
      )}
      {contact_name || contact_phone ? (
        <ClearContact enrollmentId={enrollmentId} about={name} />
      ) : null}
      {pending === 'none' ? null : <Pill tone="wait">Waiting to send</Pill>}
      {mark === '' ? null : (
        <Button
          variant="quiet"
          small
          about={` of ${name}`}
          onPress={() => onMark({ [studentId]: '' })}
        >
          Take the mark back
        </Button>
      )}
    </div>
  );
}

function Chevron({ isOpen }: { isOpen: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className={classes('w-6', isOpen && 'rotate-180')} aria-hidden="true">
      <path fill="none" stroke="currentColor" strokeWidth="3" d="M5 9l7 7 7-7" />
    </svg>
  );
}
