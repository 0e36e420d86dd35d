import { claims, experience, tutorCount } from '../../content/business.ts';
import { classFacts } from '../../content/teaching.ts';
import { classes } from '../../lib/classes.ts';
import { Safeguards } from '../../shared/safeguards.tsx';
import { Mark } from '../../ui/art/mark.tsx';
import { Figures } from '../parts/figures.tsx';
import { SlantedBand } from '../parts/slanted-band.tsx';

const REASONS = [
  {
    title: 'Tutors who stay',
    text: `${tutorCount} expert tutors, with ${experience.figure} ${experience.words}. Children keep theirs for the whole course.`,
  },
  {
    title: 'A plan on one page',
    text: 'What we will teach, in which week, and why in that order.',
  },
  {
    title: 'Sensible homework',
    text: `${classFacts.homework}, and never homework for its own sake.`,
  },
] as const;

const REASON = classes(
  'grid grid-cols-[2rem_1fr] gap-x-3 border-t border-[rgb(255_255_255/0.18)] py-[0.9rem]',
  '[&>svg]:mt-[0.1rem] [&>svg]:w-8',
  '[--m1:#a9cb9b] [--m2:#74a583] [--m3:#5a9577] [--m4:#3f7a5d]',
);

/** Three reasons to choose us, and four figures. */
export function WhyChooseUs() {
  return (
    <SlantedBand>
      <div className="page-width grid grid-cols-1 items-center gap-x-18 gap-y-12 lg:grid-cols-[5fr_6fr]">
        <div>
          <h2>Why choose us</h2>
          <ul className="mt-6">
            {REASONS.map((reason) => (
              <li key={reason.title} className={REASON}>
                <Mark />
                <div>
                  <h3>{reason.title}</h3>
                  <span className="text-on-oak-2">{reason.text}</span>
                </div>
              </li>
            ))}
          </ul>
          <Safeguards className="mt-4" />
        </div>
        <Figures figures={claims} />
      </div>
    </SlantedBand>
  );
}
