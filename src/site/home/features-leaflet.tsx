import { business } from '../../content/business.ts';
import { capitalised, numberWord } from '../../lib/words.ts';
import { Concertina } from '../parts/concertina.tsx';

const TILES = [
  {
    art: 'spot-eight',
    title: `${capitalised(numberWord(business.classSize))} at most`,
    text: `Count them: one group, at most ${numberWord(business.classSize)} children, one tutor who knows each of them.`,
  },
  {
    art: 'spot-feedback',
    title: 'Feedback you can read',
    text: 'A short written note, regularly: what is secure, what is next, what to leave alone.',
  },
  {
    art: 'spot-assess',
    title: 'A free assessment',
    text: `About ${business.assessmentMinutes}. You keep the results whether or not you join.`,
  },
  {
    art: 'spot-where',
    title: 'Here, there or both',
    text: 'In-person, online or hybrid classes, with the same tutor and the same plan.',
  },
] as const;

/** The leaflet overlaps the top edge of the green background. */
const OVER_THE_EDGE = 'relative -top-[1.1rem] -mb-[2.2rem] sm:-top-[2.2rem]';

/** Four facts about the teaching, on a leaflet folded into four panels. */
export function FeaturesLeaflet() {
  return (
    <section className="relative -mt-px bg-oak pb-16 text-on-oak" aria-label="How we teach">
      <div className="page-width">
        <Concertina features={TILES} as="ol" isLarge className={OVER_THE_EDGE} />
      </div>
    </section>
  );
}
