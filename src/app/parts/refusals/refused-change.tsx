import { useState } from 'react';
import { discardRefused, type RefusedItem, retryRefused } from '#sync';
import { Button } from '../../../ui/button.tsx';
import { Fact, Row } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { correctionPath, wayOn } from '../nouns/index.ts';
import { lossWords, lostFields, lostValues, mayPass, refusalWords } from './explanations.ts';

interface RefusedChangeProps {
  item: RefusedItem;
  /** The changes that were refused with it, for the same reason; its own key if omitted. */
  keys?: readonly string[];
  /** Hidden text that completes the names of the buttons: ': New course: Fractions'. */
  about: string;
  /** Whether the typed values are listed too. */
  hasValues?: boolean;
  /** Called before a link navigates to another page. */
  onNavigate?: () => void;
}

/** A refused or overwritten change: the reason, the values, and buttons to correct, retry or discard it. */
export function RefusedChange(props: RefusedChangeProps) {
  return props.item.kind === 'overwritten' ? <Overwritten {...props} /> : <Refused {...props} />;
}

function Refused({ item, keys = [item.key], about, hasValues, onNavigate }: RefusedChangeProps) {
  const [isImpossible, setImpossible] = useState(false);
  const isOne = keys.length === 1;
  // Discarding this deletion keeps what it would have deleted.
  const isBack = item.code === 'restored-meanwhile';
  const form = isOne ? correctionPath(item) : null;
  const way = wayOn(item);
  const values = hasValues && item.operation !== 'delete' ? lostValues(item) : [];
  // The form shows a refused new course better than a list of its values does.
  const isListed = values.length > 0 && !(form && item.operation === 'insert');
  const tryAgain = async () => setImpossible(!(await retryRefused(keys)).ok);
  return (
    <>
      <p>
        {refusalWords(item)}
        {values.length > 0 ? ` What you wrote is kept${isListed ? ':' : '.'}` : null}
      </p>
      {isListed ? (
        <dl className="text-caption leading-[1.6]">
          {values.map(({ name, value }) => (
            <Fact key={name} term={name}>
              {/* Shortened if there is a form, which shows the whole text. */}
              {form ? <span className="line-clamp-3">{value}</span> : value}
            </Fact>
          ))}
        </dl>
      ) : null}
      <Row>
        {form ? (
          <LinkButton to={form} small about={about} onPress={onNavigate}>
            Edit and send again
          </LinkButton>
        ) : null}
        {way ? (
          <LinkButton to={way.to} variant="alt" small about={about} onPress={onNavigate}>
            {way.label}
          </LinkButton>
        ) : null}
        {mayPass(item) ? (
          <Button variant="alt" small about={about} onPress={() => void tryAgain()}>
            {isOne ? 'Try again' : 'Try all again'}
          </Button>
        ) : null}
        <Button
          variant={isBack ? 'alt' : 'danger'}
          small
          about={about}
          onPress={() => void discardRefused(keys)}
        >
          {discardWords(isBack, isOne)}
        </Button>
      </Row>
      {isImpossible ? (
        <p role="alert">It cannot be sent again now. Copy what you need before you discard it.</p>
      ) : null}
    </>
  );
}

function discardWords(isBack: boolean, isOne: boolean): string {
  if (isBack) return isOne ? 'Keep it' : 'Keep all';
  return isOne ? 'Discard' : 'Discard all';
}

function Overwritten({ item, about, hasValues }: RefusedChangeProps) {
  const [isImpossible, setImpossible] = useState(false);
  const fields = lostFields(item);
  const tryMine = async () => setImpossible(!(await retryRefused(item.key)).ok);
  return (
    <>
      <p>{lossWords(item)}</p>
      {hasValues ? (
        <dl className="text-caption leading-[1.6]">
          {fields.map(({ name, mine, theirs }) => (
            <Fact key={name} term={name}>
              <div className={VERSIONS}>
                <Version of="The other, kept" value={theirs} />
                <Version of="Yours" value={mine} />
              </div>
            </Fact>
          ))}
        </dl>
      ) : null}
      <Row>
        <Button variant="alt" small about={about} onPress={() => void tryMine()}>
          Use mine
        </Button>
        <Button variant="alt" small about={about} onPress={() => void discardRefused(item.key)}>
          Keep the other
        </Button>
      </Row>
      {isImpossible ? (
        <p role="alert">It cannot be changed any more. Copy what you need, then keep the other.</p>
      ) : null}
    </>
  );
}

const VERSIONS = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-x-5 gap-y-2';
const VALUE = 'block whitespace-pre-line wrap-anywhere';

/** How much of a long value is shown before 'Show all', in characters. */
const SHOWN = 200;

function Version({ of, value }: { of: string; value: string }) {
  const isLong = value.length > SHOWN;
  return (
    <div className="min-w-0">
      <span className="block text-caption text-ink-2">{of}</span>
      <span className={VALUE}>{isLong ? `${value.slice(0, SHOWN)}...` : value || '(empty)'}</span>
      {isLong ? (
        <details>
          <summary className="py-[0.6rem]">Show all</summary>
          <span className={VALUE}>{value}</span>
        </details>
      ) : null}
    </div>
  );
}
