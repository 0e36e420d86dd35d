import { useEffect } from 'react';
import { senderOf, typedField } from '#sync';
import { clockOrDay } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { CellDetail, type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Row } from '../../../ui/layout.tsx';
import type { Selection } from '../../../ui/select-cell.tsx';
import { useGrowingList } from '../../parts/use-growing-list.ts';
import type { InboxLine } from './inbox-lines.ts';
import { LinePills } from './line-pills.tsx';
import { countWords, takenWords } from './line-words.ts';
import { firstLine, kindWords } from './received-enquiry.ts';

interface InboxTableProps {
  lines: readonly InboxLine[];
  selection: Selection<InboxLine>;
  /** The id of the line that is open; it is scrolled into view. */
  openId: string | null;
  onOpen: (line: InboxLine) => void;
  onMark: (line: InboxLine) => void;
}

const ROWS_PER_PAGE = 50;

/** The id of the element that names the sender of a line. */
export const lineId = (id: string) => `enquiry-${id}`;

/** The sender of a line and what it is about: the name of its checkbox. */
export const lineLabel = ({ latest }: InboxLine) =>
  `${senderOf(latest)}, ${kindWords(latest.kind)}`;

/** A table of enquiries, in the order of `lines`. */
export function InboxTable({ lines, selection, openId, onOpen, onMark }: InboxTableProps) {
  const { shown, left, showMore } = useGrowingList(lines, ROWS_PER_PAGE);
  const isListed = lines.some(({ id }) => id === openId);
  const isShown = shown.some(({ id }) => id === openId);
  useEffect(() => {
    if (openId && isShown) {
      document.getElementById(lineId(openId))?.scrollIntoView({ block: 'nearest' });
    } else if (isListed && left > 0) showMore();
  }, [openId, isListed, isShown, left, showMore]);

  const columns: Column<InboxLine>[] = [
    { key: 'from', label: 'From', cell: (line) => <Sender line={line} /> },
    { key: 'kind', label: 'About', cell: (line) => <About line={line} /> },
    { key: 'state', label: 'State', cell: (line) => <State line={line} /> },
    {
      key: 'actions',
      label: 'Actions',
      onPhone: 'actions',
      isScreenOnly: true,
      cell: (line) => <Actions line={line} onOpen={onOpen} onMark={onMark} />,
    },
  ];
  return (
    <>
      <DataTable
        isOnSheet
        isWide
        caption="Enquiries: open ones first, the longest waiting at the top"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        selection={selection}
      />
      {left > 0 ? (
        <p className="mt-5">
          <Button variant="alt" small onPress={showMore}>
            Show {Math.min(ROWS_PER_PAGE, left)} more
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** An address breaks before the @ or a dot, and a longer word of it is cut off: it stands in full in the enquiry. */
const ADDRESS = 'block overflow-hidden wrap-normal text-ellipsis';
const NAME = 'line-clamp-2 wrap-break-word';

function Sender({ line: { id, latest } }: { line: InboxLine }) {
  const email = typedField(latest, 'email');
  const sender = senderOf(latest);
  const isAddress = sender === email;
  return (
    <span className="block min-w-0 lg:max-w-[15rem]">
      <span id={lineId(id)} tabIndex={-1} className={isAddress ? ADDRESS : NAME}>
        {isAddress ? <EmailText>{email}</EmailText> : sender}
      </span>
      {isAddress ? null : (
        <span className="block font-text text-caption font-normal text-ink-2">
          <span className={ADDRESS}>
            <EmailText>{email}</EmailText>
          </span>
        </span>
      )}
    </span>
  );
}

function About({ line }: { line: InboxLine }) {
  const words = firstLine(line.latest);
  const counts = countWords(line);
  return (
    <span className="block min-w-0">
      {kindWords(line.latest.kind)}
      {words ? (
        <span className="line-clamp-2 text-caption text-ink-2 wrap-anywhere">{words}</span>
      ) : null}
      {counts.length > 0 ? (
        <span className="block text-caption font-650 text-ink">{counts.join(' · ')}</span>
      ) : null}
    </span>
  );
}

function State({ line }: { line: InboxLine }) {
  const now = useNow();
  const { isOpen, waitingSince, latest } = line;
  const since = clockOrDay(waitingSince ?? latest.received_at, now);
  return (
    <span className="block min-w-0 lg:*:whitespace-nowrap">
      <LinePills line={line} now={now} />
      <CellDetail>
        {isOpen ? 'Open since' : 'Received'} {since}
      </CellDetail>
      <span className="block max-w-[11rem] text-caption font-650 wrap-anywhere lg:whitespace-normal!">
        {takenWords(line)}
      </span>
    </span>
  );
}

type ActionsProps = Pick<InboxTableProps, 'onOpen' | 'onMark'> & { line: InboxLine };

function Actions({ line, onOpen, onMark }: ActionsProps) {
  const about = `: ${senderOf(line.latest)}`;
  return (
    <Row gap="gap-x-3 gap-y-0" className="lg:flex-col lg:items-start">
      <Button variant="quiet" small about={about} onPress={() => onOpen(line)}>
        Read
      </Button>
      <Button variant="quiet" small about={about} onPress={() => onMark(line)}>
        {line.isOpen ? 'Mark as handled' : 'Open again'}
      </Button>
    </Row>
  );
}
