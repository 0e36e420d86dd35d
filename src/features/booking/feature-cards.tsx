import type { ComponentType } from 'react';

export interface FeatureCard {
  Art: ComponentType;
  title: string;
  text: string;
}

interface FeatureCardsProps {
  label: string;
  cards: readonly FeatureCard[];
  level?: 'h2' | 'h3';
}

/** Three or four panels of a leaflet, each with a small picture. */
export function FeatureCards({ label, cards, level: Title = 'h2' }: FeatureCardsProps) {
  return (
    <section className="leaflet-row" aria-label={label}>
      <ul>
        {cards.map(({ Art, title, text }) => (
          <li key={title}>
            <Art />
            <Title>{title}</Title>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
