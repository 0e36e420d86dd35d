import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from '../lib/classes.ts';
import { radioMark } from './choices.tsx';

export interface ChoiceCard {
  value: string;
  title: string;
  /** Gives the card its colour. */
  subject: string;
  band: ReactNode;
  content: ReactNode;
}

interface ChoiceCardsProps {
  label: string;
  cards: readonly ChoiceCard[];
  /** '' if none is chosen. */
  selected: string;
  onSelect: (value: string) => void;
}

const CARD = classes(
  'relative flex cursor-pointer flex-col rounded-paper bg-sheet shadow-2 has-checked:outline-4',
  'has-checked:outline-leaf has-focus-visible:outline-4 has-focus-visible:outline-offset-3',
  'has-focus-visible:outline-focus',
);
const BAND = classes(
  'two-tone flex min-h-[5.6rem] items-end gap-[0.4rem] overflow-clip rounded-t-paper px-[1.15rem] pt-[0.9rem]',
  '[--angle:160deg] [--crease:62%] [--dark:var(--s4)] [--light:var(--s3)] [&_svg]:w-[4.6rem]',
);

/**
 * A radio group of cards. The title of a card names its radio button and the rest describes it, so that a screen
 * reader says the short name first.
 */
export function ChoiceCards({ label, cards, selected, onSelect }: ChoiceCardsProps) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-6">
      <legend className="sr-only">{label}</legend>
      {cards.map(({ value, title, subject, band, content }) => {
        const isSelected = value === selected;
        return (
          <label key={value} className={CARD} data-subject={subject}>
            <span className={BAND} aria-hidden="true">
              {band}
            </span>
            <span className="flex flex-1 flex-col gap-2 px-[1.15rem] pt-[1.1rem] pb-[1.2rem]">
              <span
                className="font-display text-lead leading-[1.2] text-ink lining-nums"
                id={`${id}-${value}-name`}
              >
                {title}
              </span>
              <span id={`${id}-${value}-facts`} className="contents">
                {content}
              </span>
              <span className="mt-auto flex min-h-11 items-center gap-[0.6rem] font-650">
                <input
                  className={classes(radioMark, 'focus-visible:outline-none')}
                  type="radio"
                  name={id}
                  value={value}
                  checked={isSelected}
                  aria-labelledby={`${id}-${value}-name`}
                  aria-describedby={`${id}-${value}-facts`}
                  onChange={() => onSelect(value)}
                />
                {isSelected ? 'Selected' : 'Select this workshop'}
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
