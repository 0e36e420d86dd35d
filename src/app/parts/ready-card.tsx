import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { SyncStatus } from '#sync';
import { classes } from '../../lib/classes.ts';
import { readRecord, writeRecord } from '../../lib/device-records.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { Mark } from '../../ui/art/mark.tsx';
import { type Readiness, readinessWords, useReadiness } from './readiness.ts';

const RECORD = 'knows-ready';

const CARD = classes(
  'mb-5 grid grid-cols-[1.7rem_minmax(0,1fr)_2.75rem] items-center gap-x-3 gap-y-1 border-l-[6px] py-[0.35rem] pr-1 pl-[0.9rem]',
  'leading-[1.3] print:hidden forced-colors:border',
);
const PHASES: Readiness['phase'][] = ['ready', 'preparing', 'waiting'];

/** How long a person looks at the good news before it counts as read. */
const READ_AFTER_MS = 5_000;

/**
 * Reports on a home page that the app is being prepared for offline use, then that it is ready. Once that was in view
 * for a while, the next page leaves it out; it can be dismissed before. It is rendered with the page and keeps its height in every phase, so that nothing moves.
 */
export function ReadyCard({ userId, status }: { userId: string; status: SyncStatus }) {
  const readiness = useReadiness(status);
  const [isDismissed, setDismissed] = useState(
    () => readRecord(RECORD, userId, v.boolean()) === true,
  );
  const isReady = readiness?.phase === 'ready';
  useEffect(() => {
    if (!isReady || isDismissed) return;
    const timer = setTimeout(() => {
      // It stays on this page: if it went by itself, everything below would move.
      if (document.visibilityState === 'visible') writeRecord(RECORD, userId, true);
    }, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReady, isDismissed, userId]);
  if (!readiness || isDismissed) return null;
  const { phase, percent } = readiness;
  const dismiss = () => {
    writeRecord(RECORD, userId, true);
    setDismissed(true);
    keepFocus('main');
  };
  return (
    <div
      className={classes(CARD, isReady ? 'border-leaf bg-ok-bg' : 'border-rule bg-tray')}
      role="status"
    >
      <Mark />
      <b className="grid">
        {/* All texts share one grid cell, so that the longest sets the height. */}
        {PHASES.map((one) => (
          <span
            key={one}
            className={classes('col-start-1 row-start-1', one !== phase && 'invisible')}
          >
            {readinessWords[one]}
          </span>
        ))}
      </b>
      {isReady ? (
        <button
          type="button"
          className="size-11 text-[1.4rem] leading-none"
          aria-label={`Dismiss: ${readinessWords.ready}`}
          onClick={dismiss}
        >
          ×
        </button>
      ) : (
        // The number changes too often to be read aloud.
        <span
          className="grid h-11 place-items-center text-caption text-ink-2 tabular-nums"
          aria-hidden="true"
        >
          {percent === null ? null : `${percent}%`}
        </span>
      )}
      <span className="col-span-full mr-[0.65rem] mb-[0.3rem] h-1.5 bg-rule" aria-hidden="true">
        <span
          className="block h-full bg-leaf forced-colors:highlight"
          style={{ width: `${percent ?? 0}%` }}
        />
      </span>
    </div>
  );
}
