import { type ReactNode, useState } from 'react';
import { type RefusedItem, type StoredEnquiry, undoWaiting, type WaitingItem } from '#sync';
import { momentWords } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { figure } from '../../lib/words.ts';
import { DiscardQuestion } from '../../shared/enquiry/unsent-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Slip } from '../../ui/layout.tsx';
import { Pill } from '../../ui/pill.tsx';
import { changeWords } from '../parts/nouns/index.ts';
import { lostValues, refusalBadge, TAKEN_BACK } from '../parts/refusals/explanations.ts';
import { RefusedChange } from '../parts/refusals/refused-change.tsx';
import { type Act, actsOf, actWords } from './acts.ts';
import { FormLine } from './form-line.tsx';
import { LINE_HEAD, ListHead } from './list-parts.tsx';

interface ChangeListProps {
  waiting: readonly WaitingItem[];
  refused: readonly RefusedItem[];
  /** The forms that wait or were refused. */
  forms: readonly StoredEnquiry[];
}

/** What is unsent, changes and forms in one list: first what needs the person, then what waits, oldest first. */
export function ChangeList({ waiting, refused, forms }: ChangeListProps) {
  const [toDiscard, setToDiscard] = useState<StoredEnquiry | null>(null);
  const formLine = (form: StoredEnquiry): Line => ({
    key: form.id,
    at: form.submittedAt,
    shown: <FormLine key={form.id} form={form} onDiscard={setToDiscard} />,
  });
  const refusedForms = forms.filter(({ state }) => state === 'refused');
  const waitingForms = forms.filter(({ state }) => state === 'waiting');
  const notSent = [
    ...actsOf(refused).map((act) => ({
      ...act[0],
      shown: <RefusedLine key={act[0].key} act={act} />,
    })),
    ...refusedForms.map(formLine),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  const toSend = [
    ...actsOf(waiting).map((act) => ({
      ...act[0],
      shown: <WaitingLine key={act[0].key} act={act} />,
    })),
    ...waitingForms.map(formLine),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <>
      {notSent.length + toSend.length === 0 ? (
        <EmptyState
          title="Everything has been sent."
          text="Things you did without internet wait here. We send them for you."
          picture={<Drawing name="envelope" />}
        />
      ) : null}
      <Section id="not-sent" title="Not sent" lines={notSent}>
        {notSent.length === 1 ? '1 needs you' : `${figure(notSent.length)} need you`}
      </Section>
      <Section id="waiting" title="Waiting to send" lines={toSend}>
        {toSend.length === 1 ? '1' : `${figure(toSend.length)}, oldest first`}
      </Section>
      <DiscardQuestion enquiry={toDiscard} onClose={() => setToDiscard(null)} />
    </>
  );
}

/** One change or form of a list. */
interface Line {
  key: string;
  /** ISO time by which the list is sorted. */
  at: string;
  shown: ReactNode;
}

interface SectionProps {
  id: string;
  title: string;
  lines: readonly Line[];
  /** How many there are, in words. */
  children: string;
}

function Section({ id, title, lines, children }: SectionProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <ListHead id={id} title={title}>
        {children}
      </ListHead>
      <ul className="grid gap-4">{lines.map(({ shown }) => shown)}</ul>
    </section>
  );
}

function WaitingLine({ act }: { act: Act<WaitingItem> }) {
  const [item] = act;
  const words = actWords(act);
  const now = useNow();
  const isSending = act.some(({ sending }) => sending);
  const undoable = act.flatMap(({ key, canUndo }) => (canUndo ? key : []));
  return (
    <Slip as="li" className="grid gap-2">
      <div className={LINE_HEAD}>
        <h3 className="wrap-anywhere">{words}</h3>
        <Pill tone="wait">{isSending ? 'Sending' : 'Waiting to send'}</Pill>
      </div>
      <p className="text-caption text-ink-2">Saved {momentWords(item.at, now)}.</p>
      <Parts act={act} />
      {item.isTried && !isSending ? <p>{triedWords(item)}</p> : null}
      {undoable.length > 0 && !isSending ? (
        <div>
          <Button
            variant="alt"
            small
            about={`: ${words}`}
            onPress={() => void undoWaiting(undoable)}
          >
            Undo
          </Button>
        </div>
      ) : null}
    </Slip>
  );
}

/** Why a change that was sent once still waits. */
function triedWords({ isTakenBack }: WaitingItem): string {
  return isTakenBack
    ? TAKEN_BACK
    : "We tried to send it and got no answer, so it may have arrived. We'll try again.";
}

/** What an act consists of, if it is more than one change. */
function Parts({ act }: { act: readonly (WaitingItem | RefusedItem)[] }) {
  if (act.length === 1) return null;
  return (
    <details>
      <summary className="py-[0.6rem]">Show all {act.length}</summary>
      <ul className="list-disc pl-5 text-caption leading-[1.6]">
        {act.map((item) => (
          <li key={item.key}>
            {changeWords(item)}
            {'kind' in item
              ? lostValues(item).map(({ name, value }) => (
                  <span key={name} className="block wrap-anywhere">
                    {name}: {value}
                  </span>
                ))
              : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

function RefusedLine({ act }: { act: Act<RefusedItem> }) {
  const [item] = act;
  const words = actWords(act);
  const now = useNow();
  return (
    <Slip as="li" className="grid gap-2 border-l-6 border-bad">
      <div className={LINE_HEAD}>
        <h3 className="wrap-anywhere">{words}</h3>
        <Pill tone="no">{refusalBadge(item)}</Pill>
      </div>
      <p className="text-caption text-ink-2">
        {item.code === 'restored' ? 'Saved' : 'Tried'} {momentWords(item.at, now)}.
      </p>
      <Parts act={act} />
      <RefusedChange
        item={item}
        keys={act.map(({ key }) => key)}
        about={`: ${words}`}
        hasValues={act.length === 1}
      />
    </Slip>
  );
}
