import {
  contactSchema,
  discardEnquiry,
  enquiries,
  enquiryOptions,
  referenceOf,
  submitEnquiry,
} from '#sync';
import { enquiryWords, savedWords } from '../../content/enquiry-words.ts';
import { dropdown } from '../../content/form-options.ts';
import { paths } from '../../content/paths.ts';
import { FormSelect, FormTextArea, FormTextField } from '../../ui/form/fields.tsx';
import { Receipt } from '../../ui/form/receipt.tsx';
import { SubmissionForm } from '../../ui/form/submission-form.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';

const ages = dropdown(enquiryOptions.childAges);
const subjects = dropdown(enquiryOptions.contactSubjects);

/** 'Send Us a Message'. */
export function ContactForm() {
  const submission = useSubmission({
    schema: contactSchema,
    initial: { name: '', email: '', phone: '', childAge: '', subject: '', message: '' },
    draft: 'contact',
    outbox: { enquiries, discardEnquiry, referenceOf },
    send: (values) => submitEnquiry('contact', values),
    saved: savedWords,
  });
  const { form } = submission;
  return (
    <>
      <Receipt
        of={submission}
        sent={enquiryWords.contact}
        saved={savedWords}
        listPath={paths.requests}
      />
      <SubmissionForm
        of={submission}
        submitLabel="Send Message"
        note="We keep it on this device first, then send it."
      >
        <FormTextField of={form} name="name" label="Your name" autoComplete="name" />
        <div className="two">
          <FormTextField
            of={form}
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
          />
          <FormTextField
            of={form}
            name="phone"
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        </div>
        <div className="two">
          <FormSelect of={form} name="childAge" label="Child's age" isOptional options={ages} />
          <FormSelect of={form} name="subject" label="Subject" isOptional options={subjects} />
        </div>
        <FormTextArea
          of={form}
          name="message"
          label="Message"
          hint="Please leave out anything about your child's health; we can speak about it."
          rows={6}
        />
      </SubmissionForm>
    </>
  );
}
