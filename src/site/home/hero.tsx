import { business } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { classFacts } from '../../content/teaching.ts';
import { classes } from '../../lib/classes.ts';
import { numberWord } from '../../lib/words.ts';
import { assessmentLink } from '../../shared/intents.ts';
import { Picture } from '../../ui/art/picture.tsx';
import { DrawingPart, viewBoxes } from '../../ui/drawing.tsx';
import { Aside, Lede, Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

const COLUMNS = 'page-width grid grid-cols-1 gap-x-8 md:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]';
const TEXT = 'relative z-2 grid content-start gap-6 pt-[clamp(0rem,3vw,2.5rem)] pb-4 md:pb-24';
/** The drawing extends beyond the right edge of its column. */
const PICTURE = classes(
  '-mb-1 self-end [&>svg]:ml-[-1%] [&>svg]:w-[108%] [&>svg]:max-w-none [&>svg]:overflow-visible',
  '[&>svg]:aspect-[760/640] md:[&>svg]:ml-[-10%] md:[&>svg]:w-[122%]',
);

/** The main action of a signed-in person is the dashboard, after signing up for the assessment it is the booking. */
const FOR_ACCOUNT = 'signed-out:hidden wants-assessment:hidden';
const FOR_BOOKING = 'signed-out:hidden wants-none:hidden';

/** The first section of the home page. */
export function Hero() {
  return (
    <section className="overflow-clip pt-[clamp(1.5rem,4vw,3.5rem)]">
      <div className={COLUMNS}>
        <div className={TEXT}>
          <h1 className="text-hero large-text:text-[12vw] leading-[0.98] tracking-[-0.025em]">
            The 11+,
            <br />
            gently unfolded.
          </h1>
          <Lede>
            Maths, English, science and reasoning for children aged {classFacts.ages}. At most{' '}
            {numberWord(business.classSize)} in a class, in person or online, and a plan parents can
            read.
          </Lede>
          <p className="signed-out:hidden wants-none:hidden">
            You're signed up. Book the assessment next.
          </p>
          <Row className="max-sm:*:w-full">
            <LinkButton to={paths.dashboard} className={FOR_ACCOUNT}>
              Open my dashboard
            </LinkButton>
            <LinkButton to={paths.diagnosticTest} variant="alt" className={FOR_ACCOUNT}>
              Book Free Assessment
            </LinkButton>
            <LinkButton to={paths.diagnosticTest} className={FOR_BOOKING}>
              Book Free Assessment
            </LinkButton>
            <LinkButton to={paths.dashboard} variant="alt" className={FOR_BOOKING}>
              Open my dashboard
            </LinkButton>
            <LinkButton to={paths.signUp} data={assessmentLink} className="signed-in:hidden">
              Book Free Assessment
            </LinkButton>
            <LinkButton to={paths.courses} variant="alt">
              Explore Courses
            </LinkButton>
          </Row>
          <Aside>An acorn hides in every scene on this site. Children tend to find it first.</Aside>
        </div>
        <div className={PICTURE}>
          <HeroScene />
        </div>
      </div>
    </section>
  );
}

/** An oak with the animal of each subject. */
function HeroScene() {
  return (
    <Picture viewBox={viewBoxes.hero}>
      <DrawingPart name="hero" />
      <g transform="translate(128 408) scale(.78)" data-subject="mathematics">
        <DrawingPart name="subject-mathematics" />
      </g>
      <g transform="translate(436 210) scale(.6)" data-subject="english">
        <DrawingPart name="subject-english" />
      </g>
      <g transform="translate(26 40) rotate(-16 100 100) scale(.6)" data-subject="science">
        <DrawingPart name="subject-science" />
      </g>
      <g transform="translate(522 392) scale(.96)" data-subject="reasoning">
        <DrawingPart name="subject-reasoning" />
      </g>
    </Picture>
  );
}
