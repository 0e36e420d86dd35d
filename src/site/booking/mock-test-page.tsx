import { enquiryWords } from '../../content/enquiries.ts';
import { mockTestFacts } from '../../content/teaching.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { CardGrid, Page, Slip, Split, TickList } from '../../ui/layout.tsx';
import { BandHead } from '../parts/band-head.tsx';
import { Concertina } from '../parts/concertina.tsx';
import { Island } from '../parts/island.tsx';
import { MockTestForm } from './mock-test-form.tsx';
import { hiddenByReceipt, WhatHappensNext } from './what-happens-next.tsx';

const WHY = [
  {
    art: 'spot-assess',
    title: 'A rehearsal',
    text: 'The hall, the silence, the answer sheet: strange once, and ordinary the second time.',
  },
  {
    art: 'spot-plan',
    title: 'A place to start',
    text: 'The marks show which three topics would gain the most before the real day.',
  },
  {
    art: 'spot-feedback',
    title: 'Marked by hand',
    text: 'Comments on every lost mark: not known, not remembered or not read.',
  },
  {
    art: 'spot-talk',
    title: 'Less to fear',
    text: 'What has happened before is not frightening. That alone is worth a morning.',
  },
] as const;

const PRODUCTS = [
  {
    title: '11 Plus Mock Tests',
    subject: 'reasoning',
    text: 'Maths, English, verbal and non-verbal reasoning, as a full test or in one subject.',
    facts: ['Years 4 to 6', 'Multiple-choice and written papers', 'Scores adjusted for age'],
  },
  {
    title: 'GCSE Mock Exams',
    subject: 'science',
    text: 'Whole papers in the style of your exam board, marked by its own mark scheme.',
    facts: ['Years 10 and 11', 'AQA, Edexcel, OCR, WJEC and CIE', 'Foundation and higher tier'],
  },
  {
    title: 'A-Level Practice',
    subject: 'mathematics',
    text: 'Papers or single topics, with an hour to go through them with a specialist.',
    facts: ['Years 12 and 13', 'Maths and the sciences', 'One topic or a whole paper'],
  },
] as const;

function Products() {
  return (
    <section aria-labelledby="mock-products" className="mb-20">
      <h2 id="mock-products" className="mb-9">
        Three kinds of mock
      </h2>
      <CardGrid isWide>
        {PRODUCTS.map(({ title, subject, text, facts }) => (
          <Slip as="article" key={title} className="border-t-8 border-hue" data-subject={subject}>
            <h3 className="text-h3">{title}</h3>
            <p className="mt-2 text-ink-2">{text}</p>
            <TickList items={facts} className="mt-4" />
          </Slip>
        ))}
      </CardGrid>
      <p className="mt-6">
        <b>{mockTestFacts.price} each.</b> {mockTestFacts.place}.
      </p>
    </section>
  );
}

/** Describes the mock tests, with a form to book one. */
export function MockTestPage() {
  return (
    <>
      <BandHead
        title="Mock Tests"
        lede="A full practice run before the real thing: under exam conditions, marked with comments, for the 11 Plus, GCSE and A-Level."
        subject="mathematics"
        picture={<Drawing name="mock-test" />}
      />
      <Page className="pt-14">
        <h2 className="mb-6">Why take it</h2>
        <section className="mb-18" aria-label="Why take a mock test">
          <Concertina features={WHY} heading="h3" />
        </section>
        <Products />
        <Split className="group/booking">
          <div className="min-w-0">
            <h2 className="mb-6">Book a mock test</h2>
            <Island name="mock-test">
              <MockTestForm />
            </Island>
          </div>
          <aside className={hiddenByReceipt} aria-label="After the booking">
            <WhatHappensNext steps={enquiryWords['mock-test'].next} />
          </aside>
        </Split>
      </Page>
    </>
  );
}
