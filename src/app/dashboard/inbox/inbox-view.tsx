import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ReceivedEnquiry, receivedEnquiries } from '#sync';
import { updatedWords } from '../../../lib/dates.ts';
import { isoDay } from '../../../lib/days.ts';
import { keepFocus } from '../../../lib/keep-focus.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useObservable } from '../../../lib/use-observable.ts';
import { EmptyOffline } from '../../../ui/art/empty-offline.tsx';
import { Button } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionHead } from '../../../ui/layout.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useAddressFilter } from '../../parts/use-address-filter.ts';
import { useSyncStatus } from '../../parts/use-sync-status.ts';
import { EnquiryDialog } from './enquiry-dialog.tsx';
import { inboxCsv } from './inbox-csv.ts';
import {
  ANY_KIND,
  countLine,
  filterEnquiries,
  filterOf,
  NO_FILTER,
  paramsOf,
} from './inbox-filter.ts';
import { InboxFilterBar } from './inbox-filter-bar.tsx';
import { InboxTable, lineId } from './inbox-table.tsx';
import { type Marked, MarkedLine } from './marked-line.tsx';
import { OPEN } from './received-enquiry.ts';

const IN_ADDRESS = { read: filterOf, write: paramsOf };

/** The inbox of the owner: the received enquiries, with filter, export and marking. */
export function InboxView() {
  const enquiries = useObservable(receivedEnquiries);
  const status = useSyncStatus();
  if (!enquiries || !status) return <Loading text="Loading enquiries..." />;
  if (enquiries.length > 0) return <Inbox enquiries={enquiries} />;
  if (!status.neverSynced) {
    return (
      <EmptyState
        title="No enquiries yet"
        text="What visitors send from the forms appears here by itself."
        picture={<Drawing name="envelope" />}
      />
    );
  }
  return status.connection !== 'offline' ? (
    <Loading text="Downloading enquiries..." />
  ) : (
    <EmptyState
      title="Not on this device yet"
      text="Connect once to download the enquiries. After that they open without a connection."
      picture={<EmptyOffline />}
    />
  );
}

function Inbox({ enquiries }: { enquiries: ReceivedEnquiry[] }) {
  const { filter, change } = useAddressFilter(IN_ADDRESS);
  const [params, setParams] = useSearchParams();
  const openId = params.get(OPEN);
  const [marked, setMarked] = useState<Marked | null>(null);
  const status = useSyncStatus();
  const now = useNow();
  const { kind, state, search } = filter;
  const shown = filterEnquiries(enquiries, filter);
  const opened = enquiries.find(({ id }) => id === openId);
  const isAllDone = state === 'open' && kind === ANY_KIND && search.trim() === '';
  const open = (id: string | null) => {
    const address = new URLSearchParams(params);
    if (id) address.set(OPEN, id);
    else address.delete(OPEN);
    setParams(address, { replace: true, preventScrollReset: true });
  };
  const close = (id: string) => {
    open(null);
    // The dialog may have been opened from the dashboard's home lists, whose links are no longer on the page.
    keepFocus(lineId(id));
  };
  const save = () =>
    saveFile(`enquiries-${isoDay(new Date())}.csv`, inboxCsv(shown), 'text/csv;charset=utf-8');

  return (
    <>
      <InboxFilterBar filter={filter} onChange={change} />
      <SectionHead className="my-5">
        <p>
          <b role="status">{countLine(shown.length, enquiries.length)}</b>{' '}
          <span className="text-caption text-ink-2">
            {status?.lastSyncedAt ? updatedWords(status.lastSyncedAt, now) : ''}
          </span>
        </p>
        {shown.length > 0 ? (
          <Button variant="alt" small onPress={save}>
            Export CSV
          </Button>
        ) : null}
      </SectionHead>
      {marked ? <MarkedLine marked={marked} onUndone={() => setMarked(null)} /> : null}
      {shown.length > 0 ? (
        <InboxTable
          key={`${kind} ${state} ${search}`}
          enquiries={shown}
          openId={openId}
          onOpen={open}
          onMarked={(enquiry, handled) => setMarked({ enquiry, handled, hasLeft: state !== 'all' })}
        />
      ) : (
        <EmptyState
          as="p"
          title={
            isAllDone ? 'Every enquiry is handled.' : 'No enquiries found matching your filter.'
          }
          picture={<Drawing name="envelope" />}
        >
          <Button variant="alt" small onPress={() => change({ ...NO_FILTER, state: 'all' })}>
            Show all
          </Button>
        </EmptyState>
      )}
      {opened ? <EnquiryDialog enquiry={opened} onClose={() => close(opened.id)} /> : null}
    </>
  );
}
