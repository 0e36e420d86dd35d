import { story } from '../../content/about.ts';
import { areFiguresSample, business, claims, experience } from '../../content/business.ts';
import { firstParagraph, Reading } from '../../shared/reading.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { SectionHead } from '../../ui/layout.tsx';
import { BandHead } from '../parts/band-head.tsx';
import { BookAssessmentLink } from '../parts/booking-links.tsx';
import { Concertina } from '../parts/concertina.tsx';
import { Figures } from '../parts/figures.tsx';
import { HeadingBeside } from '../parts/heading-beside.tsx';
import { SlantedBand } from '../parts/slanted-band.tsx';
import { Safeguarding } from './safeguarding.tsx';
import { Team } from './team.tsx';
import { Testimonials } from './testimonials.tsx';

const APPROACH = [
  {
    art: 'spot-assess',
    title: 'Look first',
    text: 'A free assessment before anything is taught. We would rather ask twice than teach what a child knows.',
  },
  {
    art: 'spot-eight',
    title: 'Keep it small',
    text: `At most ${business.classSize} children with one tutor, so everyone speaks in every lesson.`,
  },
  {
    art: 'spot-plan',
    title: 'Fold by fold',
    text: 'One step at a time, in an order you can read on one page. No step is skipped.',
  },
  {
    art: 'spot-feedback',
    title: 'Say it plainly',
    text: 'Short written feedback, regularly, in words that need no explaining.',
  },
] as const;

const VALUES = [
  { title: 'Excellence', text: 'Good work, done properly and checked by a colleague.' },
  { title: 'Inclusivity', text: "Every child can learn this. It's our job to find out how." },
  { title: 'Innovation', text: 'We change what does not work, and keep what does.' },
  { title: 'Partnership', text: 'Parents know what we know, and schools are on the same side.' },
] as const;

function Story() {
  return (
    <section className="page-width py-section" aria-labelledby="story">
      <HeadingBeside heading={<h2 id="story">How it began</h2>}>
        <Reading>
          {story.map((paragraph, index) => (
            <p key={paragraph} className={index === 0 ? firstParagraph : undefined}>
              {paragraph}
            </p>
          ))}
        </Reading>
      </HeadingBeside>
    </section>
  );
}

function Statistics() {
  return (
    <SlantedBand labelledBy="figures">
      <div className="page-width">
        <SectionHead className="mb-8">
          <h2 id="figures">In figures</h2>
          {areFiguresSample && <p className="text-caption text-on-oak-2">Sample figures</p>}
        </SectionHead>
        <Figures figures={[...claims, experience]} isRow />
      </div>
    </SlantedBand>
  );
}

export function AboutPage() {
  return (
    <>
      <BandHead
        title="About Us"
        lede="Small-group tuition after school, with plenty of paper and patience."
        subject="english"
        picture={<Drawing name="about-scene" />}
      >
        <BookAssessmentLink />
      </BandHead>
      <Story />
      <Statistics />
      <section className="page-width pt-section" aria-labelledby="approach">
        <h2 id="approach" className="mb-8">
          How we teach
        </h2>
        <div>
          <Concertina features={APPROACH} heading="h3" />
        </div>
      </section>
      <Team />
      <section className="page-width" aria-labelledby="values">
        <h2 id="values" className="mb-8">
          Our values
        </h2>
        <ul className="grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-4">
          {VALUES.map(({ title, text }) => (
            <li key={title} className="two-shades grid content-start gap-2 px-[1.4rem] py-[1.6rem]">
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
