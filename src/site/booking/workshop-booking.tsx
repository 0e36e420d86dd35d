import { useRef } from 'react';
import { enquiryOptions, workshopSchema } from '#sync';
import { enquiryWords } from '../../content/enquiries.ts';
import { dropdown } from '../../content/form-options.ts';
import { workshops } from '../../content/workshops.ts';
import { classes } from '../../lib/classes.ts';
import { Button } from '../../ui/button.tsx';
import { useFormValue } from '../../ui/form/fields.tsx';
import { Slip, Split } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { EnquiryForm, keptFirst } from '../parts/enquiry-form.tsx';
import { Receipt } from '../parts/receipt.tsx';
import { useEnquiry } from '../parts/use-enquiry.ts';
import { FamilyFields, noFamily } from './family-fields.tsx';
import { workshopQuestion } from './fit.ts';
import { FitQuestion } from './fit-question.tsx';
import { hiddenByReceipt, WhatHappensNext } from './what-happens-next.tsx';
import { WorkshopCards } from './workshop-cards.tsx';
import { WorkshopSummary } from './workshop-summary.tsx';

/** A bar at the bottom of a small screen while the cards are in view, because the form is far below them. */
const BAR = classes(
  'sticky bottom-0 z-4 -mx-5 mt-6 bg-paper px-5 pt-3 lg:hidden',
  'pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
);

const years = dropdown(enquiryOptions.workshopYears);
const NONE_CHOSEN = 'Please select a workshop';
const WHY_BLOCKED = 'You must choose a workshop before registering';

/** The cards to choose a workshop, and the form to register for it. */
export function WorkshopBooking() {
  const enquiry = useEnquiry({
    kind: 'workshop',
    schema: workshopSchema,
    initial: { ...noFamily, workshopId: '' },
    details: (values) => values,
    onInvalid: () => {
      if (!chosen) showToast('error', NONE_CHOSEN, WHY_BLOCKED);
    },
  });
  const { form } = enquiry;
  const chosenId = useFormValue(form, 'workshopId');
  const chosen = workshops.find(({ id }) => id === chosenId);
  const yearGroup = useFormValue(form, 'yearGroup');
  const register = useRef<HTMLHeadingElement>(null);
  const choose = (id: string) => {
    form.setValue('workshopId', id);
    enquiry.save();
  };

  return (
    <>
      <div>
        <WorkshopCards selected={chosenId} onSelect={choose} />
        {chosen ? (
          <div className={BAR} data-foot-bar>
            <Button className="w-full" onPress={() => register.current?.focus()}>
              Register for {chosen.title}
            </Button>
          </div>
        ) : null}
      </div>
      <Split className="group/booking pt-20">
        <div className="min-w-0">
          <h2 className="mb-6 scroll-mt-4" tabIndex={-1} ref={register}>
            Register
          </h2>
          <Receipt of={enquiry} />
          <div className="mb-8" role="status">
            {chosen ? (
              <WorkshopSummary workshop={chosen} />
            ) : (
              <Slip as="p" kind="flat">
                <b>{NONE_CHOSEN}</b>
                <br />
                Choose one of the six above. Its dates and price then appear here.
              </Slip>
            )}
          </div>
          <EnquiryForm
            of={enquiry}
            submitLabel="Register for Workshop"
            hint={keptFirst}
            reason={chosen ? undefined : WHY_BLOCKED}
          >
            <FamilyFields of={form} years={years} />
            <FitQuestion>{chosen ? workshopQuestion(chosen, yearGroup) : ''}</FitQuestion>
          </EnquiryForm>
        </div>
        <aside className={hiddenByReceipt} aria-label="After the registration">
          <WhatHappensNext steps={enquiryWords.workshop.next} />
        </aside>
      </Split>
    </>
  );
}
