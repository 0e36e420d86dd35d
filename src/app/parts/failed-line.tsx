import { Button } from '../../ui/button.tsx';
import { onlineErrorWords } from './refusals/command-errors.ts';
import type { Query } from './use-query.ts';

interface FailedLineProps {
  of: readonly Pick<Query<unknown>, 'error' | 'state' | 'refetch'>[];
  /** A sentence that says what could not be read. */
  children: string;
  /** Whether it is left out without a connection, because it is needed only with one. */
  isOnlineOnly?: boolean;
}

/** Why what a screen asked the server for is missing, and a button to ask again; nothing unless a query has failed. */
export function FailedLine({ of, children, isOnlineOnly = false }: FailedLineProps) {
  const failed = of.filter(({ state }) => state === 'failed');
  const [first] = failed;
  if (!first?.error) return null;
  const isOffline = first.error.code === 'offline';
  if (isOffline && isOnlineOnly) return null;
  return (
    <div className="grid justify-items-start gap-2" role="status">
      <p>
        {children} {onlineErrorWords(first.error)}
      </p>
      {/* Without a connection they are asked again by themselves once there is one. */}
      {isOffline ? null : (
        <Button
          variant="alt"
          small
          onPress={() => {
            for (const { refetch } of failed) refetch();
          }}
        >
          Try again
        </Button>
      )}
    </div>
  );
}
