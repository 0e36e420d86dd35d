import { type KeyboardEvent, memo, useState } from 'react';
import type { MarkRow, MarkSheet, PaperPart, RefusedItem } from '#sync';
import { giveMarks, isMarkOf } from '#sync/desk';
import { classes } from '../../../lib/classes.ts';
import { shownName } from '../../../lib/words.ts';
import { personDraft } from '../../../ui/form/draft-store.ts';
import { partWords, shortPart } from '../../parts/nouns/papers.ts';
import { partsOf, totalPercent } from '../../parts/tests/marks.ts';
import { type Changes, refusedOf } from '../change-state.ts';
import { useSavedText } from '../register/use-saved-text.ts';
import { RefusedState } from '../row-state.tsx';
import { markOfText } from './paper-words.ts';

interface MarkGridProps {
  sheet: MarkSheet;
  userId: string;
  changes: Changes;
}

const HEAD = 'px-1 pb-1 text-center text-caption leading-[1.2] font-bold text-ink-2';

/** One row for each student, one small field for each part. Enter goes on to the next field; nothing has to be saved. */
export function MarkGrid({ sheet: { paper, rows }, userId, changes }: MarkGridProps) {
  const parts = partsOf(paper);
  return (
    <div className="overflow-x-auto rounded-paper bg-sheet px-3 pt-3 shadow-2 max-tablet:-mx-2 tablet:max-w-[46rem] tablet:px-4 forced-colors:border">
      <table className="w-full border-collapse" onKeyDown={goOn}>
        <caption className="sr-only">{`Marks of ${paper.title}`}</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className={classes(HEAD, 'text-left!')}>
              Child
            </th>
            {parts.map((part) => (
              <th key={part} scope="col" className={HEAD} abbr={partWords(part)}>
                <span className="tablet:hidden" aria-hidden="true">
                  {shortPart(part)}
                </span>
                <span className="max-tablet:sr-only">{partWords(part)}</span>
                <span className="block font-normal tabular-nums">
                  <span className="sr-only">out of </span>
                  {paper[`${part}_of`]}
                </span>
              </th>
            ))}
            <th scope="col" className={classes(HEAD, 'max-tablet:hidden')}>
              In all
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StudentRow
              key={row.studentId}
              paper={paper}
              parts={parts}
              row={row}
              userId={userId}
              refused={refusedOf('results', row, changes)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Enter and the key of a phone's keyboard lead to the next mark, with Shift to the one before. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)];
  if (next) next.focus();
  else target.blur();
}

interface StudentRowProps {
  paper: MarkSheet['paper'];
  parts: readonly PaperPart[];
  row: MarkRow;
  userId: string;
  refused: RefusedItem | undefined;
}

const StudentRow = memo(function StudentRow(props: StudentRowProps) {
  const { paper, parts, row, userId, refused } = props;
  const [wrong, setWrong] = useState<readonly PaperPart[]>([]);
  const name = shownName(row);
  const total = totalPercent(paper, row);
  const errorId = `wrong-${row.studentId}`;
  const isWaiting = row.pending !== 'none';
  return (
    <>
      <tr className="border-b border-rule last:border-b-0" data-student={row.studentId}>
        <th scope="row" className="py-1 pr-2 text-left leading-[1.2] font-650 wrap-anywhere">
          {name}
          {/* Always there, so that no line appears under the thumb. */}
          <span className={classes('ml-1 text-warn', !isWaiting && 'invisible')}>
            <span aria-hidden="true">◇</span>
            {isWaiting ? <span className="sr-only">, waiting to send</span> : null}
          </span>
        </th>
        {parts.map((part) => (
          <td key={part} className="w-13 px-[0.15rem] py-1 tablet:w-24">
            <MarkField
              paper={paper}
              part={part}
              row={row}
              userId={userId}
              label={`${partWords(part)} of ${name}, out of ${paper[`${part}_of`]}`}
              errorId={wrong.includes(part) ? errorId : undefined}
              onCheck={(isMark) =>
                setWrong((before) => {
                  const others = before.filter((one) => one !== part);
                  return isMark ? others : [...others, part];
                })
              }
            />
          </td>
        ))}
        <td className="w-16 pl-2 text-right text-small text-ink-2 tabular-nums max-tablet:hidden">
          {total === null ? '' : `${total}%`}
        </td>
      </tr>
      {wrong.length > 0 || refused ? (
        <tr>
          <td colSpan={parts.length + 2} className="pb-2">
            {wrong.length > 0 ? (
              <p id={errorId} role="alert" className="text-small font-bold text-bad">
                {wrong.map((part) => `${partWords(part)}: 0 to ${paper[`${part}_of`]}.`).join(' ')}
              </p>
            ) : null}
            {refused ? <RefusedState item={refused} about={`: ${name}`} /> : null}
          </td>
        </tr>
      ) : null}
    </>
  );
}, isSameRow);

/** The query makes new rows at each change. Only those that look different are rendered again. */
function isSameRow(before: StudentRowProps, after: StudentRowProps): boolean {
  const keys = Object.keys(after.row) as (keyof MarkRow)[];
  return (
    before.refused === after.refused &&
    before.paper.change_position === after.paper.change_position &&
    before.parts.every((part) => before.paper[`${part}_of`] === after.paper[`${part}_of`]) &&
    before.parts.length === after.parts.length &&
    keys.every((key) => before.row[key] === after.row[key])
  );
}

interface MarkFieldProps extends Omit<StudentRowProps, 'parts' | 'refused'> {
  part: PaperPart;
  label: string;
  /** The id of the error; undefined if there is none. */
  errorId: string | undefined;
  onCheck: (isMark: boolean) => void;
}

const FIELD = classes(
  'min-h-12 w-full min-w-0 rounded-paper border-2 border-edge bg-sheet px-1 text-center text-ink tabular-nums',
  'focus-visible:outline-offset-1 aria-invalid:border-bad',
);

/** A mark, which is saved when its field is left. What is no mark stays in the field. */
function MarkField({ paper, part, row, userId, label, errorId, onCheck }: MarkFieldProps) {
  const { studentId } = row;
  const field = useSavedText({
    saved: row[part] === null ? '' : String(row[part]),
    most: 10,
    slot: personDraft(userId, `mark.${paper.id}.${studentId}.${part}`),
    save: async (text) => {
      const mark = markOfText(text);
      if (mark === undefined || !isMarkOf(paper, part, mark)) {
        onCheck(false);
        return { ok: false, error: { code: 'invalid', message: '' } };
      }
      onCheck(true);
      return giveMarks(paper.id, studentId, { [part]: mark });
    },
  });
  return (
    <input
      className={FIELD}
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={10}
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      value={field.value}
      onChange={(event) => {
        if (errorId) onCheck(true);
        field.onChange(event.target.value);
      }}
      onFocus={(event) => event.target.select()}
      onBlur={field.onBlur}
    />
  );
}
