import type { ReactNode } from 'react';
import { useId } from 'react';

export interface ChoiceCard {
  value: string;
  title: string;
  /** Colours the card. */
  subject: string;
  band: ReactNode;
  content: ReactNode;
}

interface ChoiceCardsProps {
  label: string;
  cards: readonly ChoiceCard[];
  /** '' while none is chosen. */
  selected: string;
  onSelect: (value: string) => void;
}

/**
 * Cards of which one can be chosen. Each holds a radio button that is named by the card's title and
 * described by the rest, so that a screen reader says the short name first.
 */
export function ChoiceCards({ label, cards, selected, onSelect }: ChoiceCardsProps) {
  const id = useId();
  return (
    <fieldset className="choice-cards">
      <legend className="vh">{label}</legend>
      {cards.map(({ value, title, subject, band, content }) => {
        const isSelected = value === selected;
        return (
          <label key={value} className="choice" data-subject={subject}>
            <span className="band" aria-hidden="true">
              {band}
            </span>
            <span className="in">
              <span className="name" id={`${id}-${value}-name`}>
                {title}
              </span>
              <span id={`${id}-${value}-facts`} className="contents">
                {content}
              </span>
              <span className="mark">
                <input
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
