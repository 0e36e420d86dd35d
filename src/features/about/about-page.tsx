import { story } from '../../content/about.ts';
import { business, claims, experience, pageTitle } from '../../content/business.ts';
import { pageMeta } from '../../content/page-meta.ts';
import { useTitle } from '../../lib/use-title.ts';
import { AboutScene } from '../../ui/art/about-scene.tsx';
import { SpotAssess } from '../../ui/art/spot-assess.tsx';
import { SpotEight } from '../../ui/art/spot-eight.tsx';
import { SpotFeedback } from '../../ui/art/spot-feedback.tsx';
import { SpotPlan } from '../../ui/art/spot-plan.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Safeguarding } from './safeguarding.tsx';
import { Team } from './team.tsx';
import { Testimonials } from './testimonials.tsx';
import { useBookingLink } from './use-booking-link.ts';

const APPROACH = [
  {
    Art: SpotAssess,
    title: 'Look first',
    text: 'A free assessment before anything is taught. We would rather ask twice than teach what a child knows.',
  },
  {
    Art: SpotEight,
    title: 'Keep it small',
    text: `At most ${business.classSize} children with one tutor, so that everybody speaks in every lesson.`,
  },
  {
    Art: SpotPlan,
    title: 'Fold by fold',
    text: 'One step at a time, in an order that you can read on one page, and no step skipped.',
  },
  {
    Art: SpotFeedback,
    title: 'Say it plainly',
    text: 'Short written feedback, regularly, in words that need no explaining.',
  },
] as const;

const VALUES = [
  { title: 'Excellence', text: 'Good work, done properly, and checked by somebody else.' },
  { title: 'Inclusivity', text: 'Every child can be taught. It is for us to find out how.' },
  { title: 'Innovation', text: 'We change what does not work, and keep what does.' },
  { title: 'Partnership', text: 'Parents know what we know, and schools are on the same side.' },
] as const;

function Story() {
  return (
    <section className="wrap pad" aria-labelledby="story">
      <div className="faq">
        <h2 id="story">How it began</h2>
        <div className="reading">
          {story.map((paragraph, index) => (
            <p key={paragraph} className={index === 0 ? 'first' : undefined}>
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

function Statistics() {
  return (
    <section className="why on-oak" aria-labelledby="figures">
      <div className="wrap block!">
        <div className="head">
          <h2 id="figures">In figures</h2>
          <p className="note text-on-oak-2">Sample figures</p>
        </div>
        <dl className="figs five">
          {[...claims, experience].map(({ figure, words }) => (
            <div key={figure}>
              <dt>{figure}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Who we are, how we teach and what we hold to. */
export function AboutPage() {
  useTitle(pageTitle(pageMeta.about.title));
  const bookingLink = useBookingLink();
  return (
    <>
      <div className="band-head on-oak" data-subject="english">
        <div className="wrap">
          <div className="txt">
            <h1>About Us</h1>
            <p className="lede">
              A small school for the hours after school, made of paper and patience.
            </p>
            <LinkButton to={bookingLink}>Book Free Assessment</LinkButton>
          </div>
          <div className="art">
            <AboutScene />
          </div>
        </div>
      </div>
      <Story />
      <Statistics />
      <section className="wrap pad pb-0" aria-labelledby="approach">
        <h2 id="approach" className="mb-8">
          How we teach
        </h2>
        <div className="leaflet-row mb-0">
          <ul>
            {APPROACH.map(({ Art, title, text }) => (
              <li key={title}>
                <Art />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Team />
      <section className="wrap" aria-labelledby="values">
        <h2 id="values" className="mb-8">
          What we hold to
        </h2>
        <ul className="values">
          {VALUES.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Testimonials />
      <Safeguarding />
    </>
  );
}
