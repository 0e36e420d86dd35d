import { enquiryOptions, submitEnquiry, workshopSchema } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { enquiryWords, savedWords } from '../../content/enquiry-words.ts';
import { dropdown } from '../../content/form-options.ts';
import { pageMeta } from '../../content/page-meta.ts';
import { paths } from '../../content/paths.ts';
import { workshops } from '../../content/workshops.ts';
import { useTitle } from '../../lib/use-title.ts';
import { WorkshopScene } from '../../ui/art/workshop-scene.tsx';
import { useFormValue } from '../../ui/form/fields.tsx';
import { Receipt } from '../../ui/form/receipt.tsx';
import { SubmissionForm } from '../../ui/form/submission-form.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { FamilyFields, keptFirst, noFamily } from './family-fields.tsx';
import { outbox } from './outbox.ts';
import { WhatHappensNext } from './what-happens-next.tsx';
import { WorkshopCards } from './workshop-cards.tsx';
import { WorkshopSummary } from './workshop-summary.tsx';

const years = dropdown(enquiryOptions.workshopYears);
const NONE_CHOSEN = 'Please select a workshop';
const WHY_BLOCKED = 'You must choose a workshop before registering';

/** Six workshops to choose from, and a form to register for the chosen one. */
export function WorkshopPage() {
  useTitle(pageTitle(pageMeta.workshop.title));
  const submission = useSubmission({
    schema: workshopSchema,
    initial: { ...noFamily, workshopId: '' },
    draft: 'workshop',
    outbox,
    send: (values) => submitEnquiry('workshop', values),
    saved: savedWords,
    onInvalid: () => {
      if (!chosen) showToast('error', NONE_CHOSEN, WHY_BLOCKED);
    },
  });
  const { form } = submission;
  const chosenId = useFormValue(form, 'workshopId');
  const chosen = workshops.find(({ id }) => id === chosenId);
  const choose = (id: string) => {
    form.setValue('workshopId', id);
    submission.save();
  };

  return (
    <>
      <div className="band-head on-oak" data-subject="reasoning">
        <div className="wrap">
          <div className="txt">
            <h1>Workshops</h1>
            <p className="lede">
              One to three days in the holidays, on one thing, with people who want to learn the
              same.
            </p>
          </div>
          <div className="art">
            <WorkshopScene />
          </div>
        </div>
      </div>
      <div className="wrap page pt-14">
        <WorkshopCards selected={chosenId} onSelect={choose} />
        <div className="split pt-20">
          <div className="min-w-0">
            <h2 className="mb-6">Register</h2>
            <Receipt
              of={submission}
              sent={enquiryWords.workshop}
              saved={savedWords}
              listPath={paths.requests}
            />
            <div className="mb-8" role="status">
              {chosen ? (
                <WorkshopSummary workshop={chosen} />
              ) : (
                <p className="slip flat">
                  <b>{NONE_CHOSEN}</b>
                  <br />
                  Choose one of the six above. Its dates and price then appear here.
                </p>
              )}
            </div>
            <SubmissionForm
              of={submission}
              submitLabel="Register for Workshop"
              note={keptFirst}
              reason={chosen ? undefined : WHY_BLOCKED}
            >
              <FamilyFields of={form} years={years} />
            </SubmissionForm>
          </div>
          <aside aria-label="After the registration">
            <WhatHappensNext steps={enquiryWords.workshop.next} />
          </aside>
        </div>
      </div>
    </>
  );
}
