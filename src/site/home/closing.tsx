import { business } from '../../content/business.ts';
import { classes } from '../../lib/classes.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { BookAssessmentLink } from '../parts/booking-links.tsx';

const HILL = 'relative mt-12 overflow-clip bg-hill text-on-hill';
const SLOPE = classes(
  'before:absolute before:top-[68%] before:right-0 before:bottom-0 before:left-0 before:bg-hill-2',
  'before:[clip-path:polygon(100%_0,100%_100%,0_100%)] md:before:top-[30%] md:before:left-[38%]',
);

/** The last section of the home page: an invitation to the free assessment. */
export function Closing() {
  return (
    <section className={classes(HILL, SLOPE)}>
      <div className="page-width relative grid grid-cols-1 items-end gap-8 lg:grid-cols-[6fr_5fr]">
        <div className="grid justify-items-start gap-[1.4rem] pt-18 lg:pb-18">
          <h2 className="text-h1">Start with one quiet hour.</h2>
          <p className="max-w-[28em] text-lead leading-[1.6]">
            The free assessment lasts about {business.assessmentMinutes}. You go home with a written
            plan, whether or not you join.
          </p>
          <BookAssessmentLink />
        </div>
        <div className="self-end [&>svg]:w-full" data-subject="mathematics">
          <Drawing name="closing" />
        </div>
      </div>
    </section>
  );
}
