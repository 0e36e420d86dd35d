import type { ReactNode } from 'react';
import type { SyncError } from '#sync';
import { EmptyOffline } from '../../ui/art/empty-offline.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { onlineErrorWords } from '../parts/refusals/command-errors.ts';
import { useIsOffline } from '../parts/use-is-offline.ts';
import type { Question } from './use-question.ts';

interface QuestionStateProps<Value> {
  of: Question<Value>;
  loading: string;
  /** Whether it stands inside another one, which says already that the answer may be old. */
  isInner?: boolean;
  children: (answer: Value) => ReactNode;
}

/** Shows the answer to a question, or why there is none. Without a connection it says that the answer may be old. */
export function QuestionState<Value>({
  of,
  loading,
  isInner = false,
  children,
}: QuestionStateProps<Value>) {
  const isOffline = useIsOffline();
  if (of.answer === null) {
    if (of.error) return <NoAnswer error={of.error} onAgain={of.again} />;
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
      {children(of.answer)}
    </>
  );
}

function NoAnswer({ error, onAgain }: { error: SyncError; onAgain: () => void }) {
  const isOffline = error.code === 'offline';
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
