import { pageTitle } from '../../content/business.ts';
import { enquiryWords } from '../../content/enquiry-words.ts';
import { pageMeta } from '../../content/page-meta.ts';
import { diagnosticFacts } from '../../content/teaching.ts';
import { useTitle } from '../../lib/use-title.ts';
import { SpotAssess } from '../../ui/art/spot-assess.tsx';
import { SpotFeedback } from '../../ui/art/spot-feedback.tsx';
import { SpotPlan } from '../../ui/art/spot-plan.tsx';
import { SpotTalk } from '../../ui/art/spot-talk.tsx';
import { SubjectEmblem } from '../../ui/subject-emblem.tsx';
import { DiagnosticForm } from './diagnostic-form.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

const CARDS = [
  {
    Art: SpotAssess,
    title: 'Comprehensive assessment',
    text: 'All four sections of the 11 Plus in one sitting, at a pace that leaves room to think.',
  },
  {
    Art: SpotFeedback,
    title: 'Detailed analysis',
    text: 'What is secure, what nearly is, and what has not been met yet, question by question.',
  },
  {
    Art: SpotPlan,
    title: 'Personalized plan',
    text: 'One page that says where to begin and what can wait. It is yours to keep.',
  },
  {
    Art: SpotTalk,
    title: 'Expert consultation',
    text: 'Half an hour with the tutor who marked the test, for everything you want to ask.',
  },
] as const;

function TestFormat() {
  return (
    <div className="slip eared">
      <h2 className="text-h3 mb-2">The {diagnosticFacts.minutes} minutes</h2>
      <dl className="facts">
        {diagnosticFacts.sections.map(({ name, subject, content }) => (
          <div key={name} data-subject={subject}>
            <dt>
              <b className="text-hue">{name}</b>
            </dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
      <p className="note mt-4">
        {diagnosticFacts.minutes} minutes, four sections: Maths, English, VR (verbal reasoning) and
        NVR (non-verbal reasoning), with a break in the middle.
      </p>
    </div>
  );
}

/** Books the free diagnostic test, and says what it is. */
export function DiagnosticPage() {
  useTitle(pageTitle(pageMeta.diagnosticTest.title));
  return (
    <div className="wrap page">
      <div className="head phead mb-0">
        <div>
          <h1 className="max-w-[11em]">Free Diagnostic Test for 11 Plus</h1>
          <p className="lede mt-4">
            90 minutes, four sections, and a clear picture of where to begin.
          </p>
        </div>
        <div className="parade">
          <SubjectEmblem subject="mathematics" />
          <SubjectEmblem subject="english" />
          <SubjectEmblem subject="reasoning" />
        </div>
      </div>
      <FeatureCards label="What you get" cards={CARDS} />
      <div className="split">
        <div className="min-w-0">
          <h2 className="mb-6">Book a test</h2>
          <DiagnosticForm />
        </div>
        <aside aria-label="About the test">
          <TestFormat />
          <WhatHappensNext steps={enquiryWords.diagnostic.next} />
        </aside>
      </div>
    </div>
  );
}
