import type { HistoryEvent } from '#sync';
import { momentWords } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { useGrowingList } from '../../parts/use-growing-list.ts';
import { changedTexts, historyWords } from './history-words.ts';

const LINES = 20;

/** What a person did and what was done about them, newest first. */
export function PersonHistory({ events }: { events: readonly HistoryEvent[] }) {
  const now = useNow();
  const { shown, left, showMore } = useGrowingList(events, LINES);
  return (
    <section>
      <h3 className="mb-1 text-h3">History</h3>
      <p className="text-caption text-ink-2">Newest first, kept for two years.</p>
      <ol>
        {shown.map((event) => (
          <li key={event.id} className="border-b border-rule py-[0.6rem] last:border-b-0">
            <span className="block wrap-anywhere">{historyWords(event)}</span>
            <span className="text-caption text-ink-2">{momentWords(event.at, now)}</span>
            <Texts event={event} />
          </li>
        ))}
      </ol>
      {left > 0 ? (
        <p className="mt-4">
          <Button variant="alt" small onPress={showMore}>
            {`Show ${Math.min(LINES, left)} more`}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

function Texts({ event }: { event: HistoryEvent }) {
  const texts = changedTexts(event);
  if (texts.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-caption">Show the texts</summary>
      {texts.map(({ label, before, after }) => (
        <dl key={label} className="mb-3 grid gap-1 text-small wrap-anywhere whitespace-pre-line">
          <dt className="font-bold">{label} before</dt>
          <dd>{before}</dd>
          <dt className="font-bold">{label} after</dt>
          <dd>{after}</dd>
        </dl>
      ))}
    </details>
  );
}
