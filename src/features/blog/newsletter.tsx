import { discardEnquiry, enquiries, newsletterSchema, referenceOf, submitEnquiry } from '#sync';
import { business } from '../../content/business.ts';
import { enquiryWords, savedWords } from '../../content/enquiry-words.ts';
import { paths } from '../../content/paths.ts';
import { FormTextField } from '../../ui/form/fields.tsx';
import { Receipt } from '../../ui/form/receipt.tsx';
import { SubmissionForm } from '../../ui/form/submission-form.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';

/** An address for the newsletter. Consent stands above the button; nothing is ticked for anybody. */
export function Newsletter() {
  const submission = useSubmission({
    schema: newsletterSchema,
    initial: { email: '' },
    draft: 'newsletter',
    outbox: { enquiries, discardEnquiry, referenceOf },
    send: (values) => submitEnquiry('newsletter', values),
    saved: savedWords,
  });
  return (
    <section className="slip eared mt-20 max-w-[44rem]" aria-labelledby="newsletter">
      <h2 id="newsletter" className="text-h3">
        One letter a month
      </h2>
      <p className="mt-2 mb-5 text-ink-2">
        A new article, the dates of the next months, and nothing else.
      </p>
      <Receipt
        of={submission}
        sent={enquiryWords.newsletter}
        saved={savedWords}
        listPath={paths.requests}
      />
      <SubmissionForm of={submission} submitLabel="Subscribe" className="form gap-4">
        <FormTextField
          of={submission.form}
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
        <p className="note">
          By subscribing you agree that {business.name} sends you its newsletter by e-mail. You can
          stop at any time, with the link in each letter.
        </p>
      </SubmissionForm>
    </section>
  );
}
