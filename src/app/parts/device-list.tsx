import { useId, useState } from 'react';
import type { Result } from '#sync';
import type { AccountSession } from '#sync/desk';
import { browserWords } from '../../lib/browser-words.ts';
import { momentWords } from '../../lib/dates.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { ListLine } from '../../ui/list-line.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { ActionButton } from './action-button.tsx';
import { FailedLine } from './failed-line.tsx';
import { onlineErrorWords } from './refusals/command-errors.ts';
import type { Query } from './use-query.ts';

interface DeviceListProps {
  title: string;
  /** Shown in place of an empty list. */
  empty?: string;
  /** What could not be read, as a sentence. */
  failed: string;
  query: Query<AccountSession[]>;
  onEnd: (id: string) => Promise<Result<void>>;
}

/** The devices on which an account is signed in, each with a button that signs it out. */
export function DeviceList({ title, empty, failed, query, onEnd }: DeviceListProps) {
  const headingId = useId();
  const { data: sessions, setData: setSessions } = query;
  const [ending, setEnding] = useState<string | null>(null);
  const end = async (id: string) => {
    setEnding(id);
    const result = await onEnd(id);
    setEnding(null);
    if (!result.ok) return showToast('error', 'Not signed out', onlineErrorWords(result.error));
    setSessions((before) => before?.filter((session) => session.id !== id) ?? null);
    keepFocus(headingId);
    showToast('success', 'Signed out', 'That device notices it within an hour.');
  };
  if (!sessions) return <FailedLine of={[query]}>{failed}</FailedLine>;
  const now = new Date();
  return (
    <div>
      <h3 id={headingId} tabIndex={-1}>
        {title}
      </h3>
      {sessions.length === 0 ? <p className="mt-2 text-ink-2">{empty}</p> : null}
      <ul className="mt-2">
        {sessions.map((session) => (
          <ListLine
            key={session.id}
            text={`${browserWords(session.user_agent)}${session.is_current ? ' (this device)' : ''}`}
            detail={`last used ${momentWords(session.used_at, now)}, signed in ${momentWords(session.begun_at, now)}`}
          >
            {session.is_current ? null : (
              <ActionButton
                variant="quiet"
                about={`: ${browserWords(session.user_agent)}`}
                isPending={ending === session.id}
                pendingLabel="Signing out..."
                onPress={() => void end(session.id)}
              >
                Sign out this one
              </ActionButton>
            )}
          </ListLine>
        ))}
      </ul>
    </div>
  );
}
