import { business } from '../../content/business.ts';
import { enquiryWords } from '../../content/enquiries.ts';
import { diagnosticFacts } from '../../content/teaching.ts';
import { Parade } from '../../shared/pictures/parade.tsx';
import { Fact, Lede, Page, SectionHead, Slip, Split } from '../../ui/layout.tsx';
import { Concertina } from '../parts/concertina.tsx';
import { Island } from '../parts/island.tsx';
import { DiagnosticForm } from './diagnostic-form.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

const CARDS = [
  {
    art: 'spot-assess',
    title: 'Comprehensive assessment',
    text: 'All four sections of the 11 Plus in one sitting, at a pace that leaves room to think.',
  },
  {
    art: 'spot-feedback',
    title: 'Detailed analysis',
    text: 'What is secure, what nearly is, and what has not been met yet, question by question.',
  },
  {
    art: 'spot-plan',
    title: 'Personalized plan',
    text: 'One page that says where to begin and what can wait. It is yours to keep.',
  },
  {
    art: 'spot-talk',
    title: 'Expert consultation',
    text: 'Half an hour with the tutor who marked the test. Ask anything you like.',
  },
] as const;

const PARADE = ['mathematics', 'english', 'reasoning'] as const;

/** The emblems are partly hidden behind the top edge of the leaflet. */
const BEHIND_THE_LEAFLET = '-mb-[1.4rem] ml-auto sm:-mb-[2.6rem]';

function TestFormat() {
  return (
    <Slip kind="folded">
      <h2 className="text-h3 mb-2">The {diagnosticFacts.minutes} minutes</h2>
      <dl>
        {diagnosticFacts.sections.map(({ name, subject, content }) => (
          <Fact key={name} term={<b className="text-hue">{name}</b>} subject={subject}>
            {content}
          </Fact>
        ))}
      </dl>
      <p className="mt-4 text-caption text-ink-2">
        {diagnosticFacts.minutes} minutes, four sections: Maths, English, VR (verbal reasoning) and
        NVR (non-verbal reasoning), with a break in the middle.
      </p>
      <p className="mt-2 text-caption text-ink-2">
        Is that too long for your child? Choose the shorter assessment in the form. It has no timed
        papers and takes about {business.assessmentMinutes}. Both are free.
      </p>
    </Slip>
  );
}

/** Describes the free diagnostic test, with a form to book it. */
export function DiagnosticPage() {
  return (
    <Page>
      <SectionHead className="pt-head pb-8">
        <div>
          <h1 className="max-w-[11em]">Free Diagnostic Test for 11 Plus</h1>
          <Lede className="mt-4">
            {diagnosticFacts.minutes} minutes, four sections, and a clear picture of where to begin.
          </Lede>
        </div>
        <div className={BEHIND_THE_LEAFLET}>
          <Parade subjects={PARADE} />
        </div>
      </SectionHead>
      <section className="relative mb-18" aria-label="What you get">
        <Concertina features={CARDS} />
      </section>
      <Split className="group/booking">
        <div className="min-w-0">
          <h2 className="mb-3">Book a test</h2>
          <p className="mb-6 text-ink-2">
            Choose: the {diagnosticFacts.minutes}-minute test, or the free assessment, a shorter one
            of {business.assessmentMinutes}. Both are free.
          </p>
          <Island name="diagnostic">
            <DiagnosticForm />
          </Island>
        </div>
        <aside className="grid gap-6" aria-label="About the test">
          <TestFormat />
          <WhatHappensNext steps={enquiryWords.diagnostic.next} />
        </aside>
      </Split>
    </Page>
  );
}
