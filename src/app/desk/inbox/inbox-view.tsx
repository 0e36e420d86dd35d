import { receivedEnquiries } from '#sync';
import { useObservable } from '../../../lib/use-observable.ts';
import { EmptyOffline } from '../../../ui/art/empty-offline.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useSyncStatus } from '../../parts/use-sync-status.ts';
import { DeletedEnquiries } from './deleted-enquiries.tsx';
import { Inbox } from './inbox.tsx';

/** The inbox of the owner: the received enquiries, on which they are answered, marked and deleted. */
export function InboxView() {
  const enquiries = useObservable(receivedEnquiries);
  const status = useSyncStatus();
  if (!enquiries || !status) return <Loading text="Loading enquiries..." />;
  if (enquiries.length > 0 || !status.neverSynced) {
    return (
      <>
        {enquiries.length > 0 ? (
          <Inbox enquiries={enquiries} />
        ) : (
          <EmptyState
            title="No enquiries yet"
            text="What visitors send from the forms appears here by itself."
            picture={<Drawing name="envelope" />}
          />
        )}
        {/* A deletion is in the list once it is sent, one of another admin once it has arrived. */}
        <DeletedEnquiries again={`${enquiries.length} ${status.waiting === 0}`} />
      </>
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
