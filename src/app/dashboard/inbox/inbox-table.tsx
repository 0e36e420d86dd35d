import { useEffect } from 'react';
import type { ReceivedEnquiry } from '#sync';
import { shortMoment } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { CellDetail, type Column, DataTable } from '../../../ui/data-table.tsx';
import { Row } from '../../../ui/layout.tsx';
import { useGrowingList } from '../../parts/use-growing-list.ts';
import { HandledPills } from './handled-pills.tsx';
import { markEnquiry } from './mark-enquiry.ts';
import { kindWords, senderOf, typed } from './received-enquiry.ts';

interface InboxTableProps {
  enquiries: readonly ReceivedEnquiry[];
  /** The enquiry that is open; its row is scrolled into view. */
  openId: string | null;
  onOpen: (id: string) => void;
  onMarked: (enquiry: ReceivedEnquiry, handled: boolean) => void;
}

const ROWS_PER_PAGE = 50;

/** The id of the element that names the sender in the row of an enquiry. */
export const lineId = (id: string) => `enquiry-${id}`;

/** A table of enquiries, newest first. */
export function InboxTable({ enquiries, openId, onOpen, onMarked }: InboxTableProps) {
  const now = useNow();
  const { shown, left, showMore } = useGrowingList(enquiries, ROWS_PER_PAGE);
  const isListed = enquiries.some(({ id }) => id === openId);
  const isShown = shown.some(({ id }) => id === openId);
  useEffect(() => {
    if (openId && isShown) {
      document.getElementById(lineId(openId))?.scrollIntoView({ block: 'nearest' });
    } else if (isListed && left > 0) showMore();
  }, [openId, isListed, isShown, left, showMore]);
  const mark = async (enquiry: ReceivedEnquiry) => {
    const handled = enquiry.handled_at === null;
    if (await markEnquiry(enquiry, handled)) onMarked(enquiry, handled);
  };

  const columns: Column<ReceivedEnquiry>[] = [
    {
      key: 'from',
      label: 'From',
      cell: (enquiry) => {
        const email = typed(enquiry, 'email');
        return (
          <>
            <span id={lineId(enquiry.id)} tabIndex={-1} className="wrap-anywhere">
              {senderOf(enquiry)}
            </span>
            {senderOf(enquiry) === email ? null : <CellDetail>{email}</CellDetail>}
          </>
        );
      },
    },
    { key: 'kind', label: 'About', cell: ({ kind }) => kindWords(kind) },
    {
      key: 'received',
      label: 'Received',
      isNumber: true,
      cell: ({ received_at }) => shortMoment(received_at, now),
    },
    { key: 'state', label: 'State', cell: (enquiry) => <HandledPills enquiry={enquiry} /> },
    {
      key: 'actions',
      label: 'Actions',
      onPhone: 'actions',
      cell: (enquiry) => (
        <Row gap="gap-x-3 gap-y-0">
          <Button
            variant="quiet"
            small
            about={`: ${senderOf(enquiry)}`}
            onPress={() => onOpen(enquiry.id)}
          >
            Read
          </Button>
          <Button
            variant="quiet"
            small
            about={`: ${senderOf(enquiry)}`}
            onPress={() => void mark(enquiry)}
          >
            {enquiry.handled_at ? 'Open again' : 'Mark as handled'}
          </Button>
        </Row>
      ),
    },
  ];
  return (
    <>
      <DataTable
        isOnSheet
        caption="Enquiries, newest first"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
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
