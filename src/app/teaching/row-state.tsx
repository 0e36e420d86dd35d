import { type RefusedItem, refusedItems, undoWaiting, waitingItems } from '#sync';
import { keepFocus } from '../../lib/keep-focus.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pill } from '../../ui/pill.tsx';
import { refusalBadge, TAKEN_BACK } from '../parts/refusals/explanations.ts';
import { RefusedChange } from '../parts/refusals/refused-change.tsx';
import type { ChangeState, Changes } from './change-state.ts';

interface RowStateProps {
  state: ChangeState;
  /** What the row is about, for the names of the buttons. */
  name: string;
  /** What the change does: 'Ending'. Left out for an edit. */
  doing?: string | undefined;
  /** The id of the element that takes the focus of a button that disappears. */
  focusId: string;
}

/** The state of an unsent or refused change to a row of a table, shown in one of its cells. */
export function RowState({ state, name, doing, focusId }: RowStateProps) {
  if (state.kind === 'calm') return null;
  const about = `: ${name}`;
  if (state.kind === 'waiting') {
    const { isSending, undoKey, isTakenBack } = state;
    const undo = (key: string) => {
      void undoWaiting(key);
      keepFocus(focusId);
    };
    return (
      <Row as="span" className="mt-1 print:hidden">
        <Pill tone="wait">{pillWords(isSending ? 'Sending' : 'Waiting to send', doing)}</Pill>
        {undoKey ? (
          <Button variant="quiet" small about={about} onPress={() => undo(undoKey)}>
            Undo
          </Button>
        ) : null}
        {isTakenBack ? (
          <span className="text-caption font-normal text-ink-2">{TAKEN_BACK}</span>
        ) : null}
      </Row>
    );
  }
  return <RefusedState item={state.item} about={about} doing={doing} />;
}

interface RefusedStateProps {
  item: RefusedItem;
  /** Completes the names of the buttons: ': Fractions'. */
  about: string;
  doing?: string | undefined;
}

/** A change that was refused or lost, where it was made. */
export function RefusedState({ item, about, doing }: RefusedStateProps) {
  return (
    <Notice tone="bad" className="mt-2 font-text font-normal print:hidden">
      <Pill tone="no">{pillWords(refusalBadge(item), doing)}</Pill>
      <RefusedChange item={item} about={about} />
    </Notice>
  );
}

/** 'Waiting to send'; 'Ending, waiting to send' */
function pillWords(words: string, doing: string | undefined): string {
  return doing ? `${doing}, ${words.toLowerCase()}` : words;
}

/** The changes of this device, for the states of rows. */
export function useChanges(): Changes {
  const waiting = useObservable(waitingItems) ?? [];
  const refused = useObservable(refusedItems) ?? [];
  return { waiting, refused };
}
