import { type ChangeEvent, useState } from 'react';
import { inviteFamilies, type OwnerCourse } from '#sync/desk';
import { currentDay } from '../../../lib/london-time.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { countOf } from '../../../lib/words.ts';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ActionButton } from '../../parts/action-button.tsx';
import type { Done } from '../use-mutation.ts';
import { useMutation } from '../use-mutation.ts';
import {
  type CellKey,
  type CheckedRow,
  checkRows,
  type Edits,
  familiesOf,
  isFaulty,
  openClasses,
} from './check-rows.ts';
import { COLUMNS, readSheet, templateSheet, textOfFile } from './read-sheet.ts';
import { cellId, SheetTable } from './sheet-table.tsx';

const WORKBOOK =
  'This is a workbook. In the spreadsheet, choose "Save as" and "CSV", then open that.';
const FOCUS_ID = 'sheet-read';

interface SheetFormProps {
  courses: readonly OwnerCourse[];
  onSent: () => void;
}

/** Reads a sheet, shows what is wrong in it, and sends the invitations. Nothing of it is stored on this device. */
export function SheetForm({ courses, onSent }: SheetFormProps) {
  const [text, setText] = useState('');
  const [fileProblem, setFileProblem] = useState('');
  const [edits, setEdits] = useState<Edits>({});
  /** What the server answered, by address. */
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [leavesOut, setLeavesOut] = useState(false);
  const { pending, mutate } = useMutation({ onDone: onSent, shown: answers, focusId: FOCUS_ID });

  const classes = openClasses(courses, currentDay());
  const sheet = readSheet(text);
  const isSent = (email: string) => ['sent', 'already'].includes(answers[email] ?? '');
  const rows = checkRows(sheet.rows, edits, classes, answers).filter(
    ({ cells }) => !isSent(cells.email.toLowerCase()),
  );
  const faulty = rows.filter(isFaulty);
  const families = familiesOf(
    rows.filter((row) => !isFaulty(row)),
    edits,
    classes,
  );
  const problem = fileProblem || sheet.problem;

  const read = (typed: string, whyNot = '') => {
    setText(typed);
    setFileProblem(whyNot);
    setEdits({});
    setAnswers({});
    setLeavesOut(false);
  };
  const open = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (!file) return;
    const typed = await textOfFile(file);
    // The same file can be opened again once it was corrected.
    input.value = '';
    read(typed ?? '', typed === null ? WORKBOOK : '');
  };
  const edit = (key: string, typed: string) => {
    setEdits((before) => ({ ...before, [key]: typed }));
    // What the server refused may be right now.
    setAnswers((before) =>
      Object.fromEntries(Object.entries(before).filter(([email]) => isSent(email))),
    );
  };
  const send = () =>
    void mutate('send', inviteFamilies(families), (answered) => {
      const byEmail = families.map(({ email }, place) => [email, answered[place] ?? ''] as const);
      setAnswers((before) => ({ ...before, ...Object.fromEntries(byEmail) }));
      return sentWords(answered);
    });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TextArea
        id="sheet"
        label="Rows of your spreadsheet"
        hint={`Copy them with the row of headings, and paste them here: ${Object.values(COLUMNS).join(', ')}. Surnames, phone, year and class may be left out.`}
        rows={6}
        value={text}
        error={problem || undefined}
        isErrorAnnounced
        onChange={(typed) => read(typed)}
      />
      <Row>
        <label className={buttonClasses('alt', true, 'cursor-pointer has-focus-visible:outline-3')}>
          Open a CSV file
          <input
            className="sr-only"
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={(event) => void open(event)}
          />
        </label>
        <Button
          variant="quiet"
          small
          onPress={() =>
            saveFile('families.csv', templateSheet(classes[0]?.title ?? ''), 'text/csv')
          }
        >
          Download a template
        </Button>
      </Row>
      {sheet.rows.length > 0 ? (
        <p className="font-bold outline-none" id={FOCUS_ID} tabIndex={-1} role="status">
          {countOf(rows.length, 'row', 'rows')} to send
          {faulty.length > 0 ? `, ${faulty.length} to correct` : ''}
        </p>
      ) : null}
      {rows.length > 0 ? (
        <>
          {faulty.length > 0 ? <Faults rows={faulty} /> : null}
          <SheetTable rows={rows} classes={classes} edits={edits} onEdit={edit} />
          {faulty.length > 0 ? (
            <Checkbox
              label={`Leave out ${countOf(faulty.length, 'row', 'rows')} to correct`}
              isChecked={leavesOut}
              onChange={setLeavesOut}
            />
          ) : null}
          <div>
            <ActionButton
              variant="main"
              isDisabled={families.length === 0 || (faulty.length > 0 && !leavesOut)}
              isPending={pending === 'send'}
              pendingLabel="Sending..."
              onPress={send}
            >
              Send {countOf(families.length, 'invitation', 'invitations')}
            </ActionButton>
          </div>
        </>
      ) : null}
    </div>
  );
}

const SHOWN_FAULTS = 10;

/** Each wrong cell with the reason, and the way to it. */
function Faults({ rows }: { rows: readonly CheckedRow[] }) {
  const faults = rows.flatMap(({ nr, faults: found }) =>
    Object.entries(found).map(([key, words]) => ({ nr, key: key as CellKey, words })),
  );
  return (
    <Notice>
      <ul>
        {faults.slice(0, SHOWN_FAULTS).map(({ nr, key, words }) => (
          <li key={cellId(nr, key)}>
            <a
              className="inline-block py-1"
              href={`#${cellId(nr, key)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(cellId(nr, key))?.focus();
              }}
            >
              Row {nr}, {key === 'twin' ? COLUMNS.child_first : COLUMNS[key]}
            </a>
            : {words}
          </li>
        ))}
      </ul>
      {faults.length > SHOWN_FAULTS ? (
        <span>And {countOf(faults.length - SHOWN_FAULTS, 'other', 'others')} in the table.</span>
      ) : null}
    </Notice>
  );
}

function sentWords(answers: readonly string[]): Done {
  const count = (answer: string) => answers.filter((one) => one === answer).length;
  const [sent, already] = [count('sent'), count('already')];
  const refused = answers.length - sent - already;
  const words = [
    `${countOf(sent, 'mail goes', 'mails go')} out within minutes.`,
    already > 0
      ? `${countOf(already, 'family has', 'families have')} an invitation or an account with these children already.`
      : '',
    refused > 0 ? `${countOf(refused, 'family was', 'families were')} not invited: see below.` : '',
  ];
  return [`${countOf(sent, 'invitation', 'invitations')} sent`, words.filter(Boolean).join(' ')];
}
