import { useState } from 'react';
import { earlierHistory, type HistoryEvent, type HistoryPage } from '#sync/desk';
import { longDate } from '../../../lib/dates.ts';
import { showToast } from '../../../ui/toast-queue.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { onlineErrorWords } from '../../parts/refusals/command-errors.ts';
import { changedTexts } from './changed-texts.ts';
import { historyDays, timesOf } from './history-days.ts';

/** The day stays in view below the top bar while its lines scroll. */
const DAY =
  'sticky top-14 z-1 bg-paper py-2 text-caption font-bold tablet:top-0 large-text:static low:static print:static';

interface PersonHistoryProps {
  /** Whose history. */
  id: string;
  /** The latest events. */
  latest: HistoryPage;
}

/** The latest events before those that were loaded, unless they do not reach them. */
function joined(latest: HistoryPage, { events, more }: HistoryPage): HistoryPage {
  const newer = latest.events.filter(({ id }) => id > (events[0]?.id ?? 0));
  return newer.length < latest.events.length ? { events: [...newer, ...events], more } : latest;
}

/** What a person did and what was done about them, by day, newest first. Earlier events are loaded on demand. */
export function PersonHistory({ id, latest }: PersonHistoryProps) {
  const [loaded, setLoaded] = useState(latest);
  const { events, more } = joined(latest, loaded);
  const [isLoading, setLoading] = useState(false);
  const loadMore = async () => {
    setLoading(true);
    const earlier = await earlierHistory(id, events.at(-1)?.id ?? 0);
    setLoading(false);
    if (!earlier.ok) {
      showToast('error', 'Not loaded', onlineErrorWords(earlier.error));
      return;
    }
    setLoaded({ events: [...events, ...earlier.value.events], more: earlier.value.more });
  };
  return (
    <section>
      <h3 className="mb-1 text-h3">History</h3>
      <p className="text-caption text-ink-2">
        Newest first. Kept for two years, the texts of lessons and notes for one.
      </p>
      {historyDays(events).map(({ day, lines }) => (
        <div key={day}>
          <h4 className={DAY}>{longDate(day)}</h4>
          <ol>
            {lines.map((line) => (
              <li key={line.words} className="border-b border-rule py-[0.6rem] last:border-b-0">
                <span className="block wrap-anywhere">{line.words}</span>
                <span className="text-caption text-ink-2">{timesOf(line)}</span>
                <Texts events={line.events} />
              </li>
            ))}
          </ol>
        </div>
      ))}
      {more ? (
        <p className="mt-4 print:hidden">
          <ActionButton
            isPending={isLoading}
            pendingLabel="Loading..."
            onPress={() => void loadMore()}
          >
            Show earlier events
          </ActionButton>
        </p>
      ) : null}
    </section>
  );
}

function Texts({ events }: { events: readonly HistoryEvent[] }) {
  const texts = events.flatMap((event) =>
    changedTexts(event).map((text) => ({ ...text, key: `${event.id} ${text.label}` })),
  );
  if (texts.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-caption">Show the texts</summary>
      {texts.map(({ key, label, before, after }) => (
        <dl key={key} className="mb-3 grid gap-1 text-small wrap-anywhere whitespace-pre-line">
          <dt className="font-bold">{label} before</dt>
          <dd>{before}</dd>
          <dt className="font-bold">{label} after</dt>
          <dd>{after}</dd>
        </dl>
      ))}
    </details>
  );
}
