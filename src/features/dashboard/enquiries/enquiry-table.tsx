import { useState } from 'react';
import type { ReceivedEnquiry } from '#sync';
import { shortMoment } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { kindWords, senderOf, typed } from './enquiry.ts';
import { EnquiryPills } from './enquiry-pills.tsx';
import { markEnquiry } from './mark-enquiry.ts';

interface EnquiryTableProps {
  enquiries: readonly ReceivedEnquiry[];
  onOpen: (id: string) => void;
  onMarked: (enquiry: ReceivedEnquiry, handled: boolean) => void;
}

/** Rows shown at first, and added at a time. */
const PAGE = 50;

/** Enquiries, newest first. */
export function EnquiryTable({ enquiries, onOpen, onMarked }: EnquiryTableProps) {
  const now = useNow();
  const [limit, setLimit] = useState(PAGE);
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
            <span className="wrap-anywhere">{senderOf(enquiry)}</span>
            {senderOf(enquiry) === email ? null : <span className="under">{email}</span>}
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
    { key: 'state', label: 'State', cell: (enquiry) => <EnquiryPills enquiry={enquiry} /> },
    {
      key: 'actions',
      label: 'Actions',
      place: 'actions',
      cell: (enquiry) => (
        <div className="row gap-x-3 gap-y-0">
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
        </div>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Enquiries, newest first"
        columns={columns}
        rows={enquiries.slice(0, limit)}
        rowKey={({ id }) => id}
      />
      {enquiries.length > limit ? (
        <p className="mt-5">
          <Button variant="alt" small onPress={() => setLimit(limit + PAGE)}>
            Show {Math.min(PAGE, enquiries.length - limit)} more
          </Button>
        </p>
      ) : null}
    </>
  );
}
