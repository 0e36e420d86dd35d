import type { ReactNode } from 'react';
import type { SyncError } from '#sync';
import { EmptyOffline } from '../../ui/art/empty-offline.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { onlineErrorWords } from '../parts/refusals/command-errors.ts';
import { useIsOffline } from '../parts/use-is-offline.ts';
import type { Query } from '../parts/use-query.ts';

interface QueryStateProps<Value> {
  of: Query<Value>;
  loading: string;
  /** Whether it stands inside another one, which says already that the data may be old. */
  isInner?: boolean;
  children: (data: Value) => ReactNode;
}

/** Shows the data of a query, or why there is none. Without a connection it says that the data may be old. */
export function QueryState<Value>({
  of,
  loading,
  isInner = false,
  children,
}: QueryStateProps<Value>) {
  const isOffline = useIsOffline();
  if (of.data === null) {
    if (of.error || isOffline) return <NoData error={of.error} onAgain={of.refetch} />;
    return <Loading text={loading} />;
  }
  return (
    <>
      {(isOffline || of.error) && !isInner ? (
        <p className="mb-4" role="status">
          <b>{isOffline ? "You're offline." : 'This could not be read again.'}</b> This is what was
          loaded before. Changes need a connection.
        </p>
      ) : null}
      {children(of.data)}
    </>
  );
}

function NoData({ error, onAgain }: { error: SyncError | null; onAgain: () => void }) {
  const isOffline = !error || error.code === 'offline';
  return (
    <EmptyState
      title={isOffline ? "You're offline" : 'This could not be read'}
      text={
        isOffline
          ? 'Other people and their courses are not kept on this device. This needs a connection.'
          : onlineErrorWords(error)
      }
      picture={<EmptyOffline />}
    >
      <Button variant="alt" small onPress={onAgain}>
        Try again
      </Button>
    </EmptyState>
  );
}
