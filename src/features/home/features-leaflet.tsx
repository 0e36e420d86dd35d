import { business } from '../../content/business.ts';
import { SpotAssess } from '../../ui/art/spot-assess.tsx';
import { SpotEight } from '../../ui/art/spot-eight.tsx';
import { SpotFeedback } from '../../ui/art/spot-feedback.tsx';
import { SpotWhere } from '../../ui/art/spot-where.tsx';

const TILES = [
  {
    Art: SpotEight,
    title: 'Eight at most',
    text: 'Count them: one group, at most eight children, one tutor who knows each of them.',
  },
  {
    Art: SpotFeedback,
    title: 'Feedback you can read',
    text: 'A short written note, regularly: what is secure, what is next, what to leave alone.',
  },
  {
    Art: SpotAssess,
    title: 'A free assessment',
    text: `About ${business.assessmentMinutes}. You keep the results whether or not you join.`,
  },
  {
    Art: SpotWhere,
    title: 'Here, there or both',
    text: 'In-person, online or hybrid classes, with the same tutor and the same plan.',
  },
] as const;

/** The four features, on the four panels of a folded leaflet. */
export function FeaturesLeaflet() {
  return (
    <section className="leaflet" aria-label="How we teach">
      <div className="wrap">
        <ol>
          {TILES.map(({ Art, title, text }) => (
            <li key={title}>
              <Art />
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
