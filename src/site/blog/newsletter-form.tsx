import { newsletterSchema } from '#sync';
import { business } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { FormTextField } from '../../ui/form/fields.tsx';
import { Link } from '../../ui/link.tsx';
import { EnquiryForm } from '../parts/enquiry-form.tsx';
import { Receipt } from '../parts/receipt.tsx';
import { useEnquiry } from '../parts/use-enquiry.ts';

/** The form for the newsletter. The text above the button asks for consent, so no checkbox is needed. */
export function NewsletterForm() {
  const enquiry = useEnquiry({
    kind: 'newsletter',
    schema: newsletterSchema,
    initial: { email: '' },
    details: (values) => values,
  });
  return (
    <>
      <Receipt of={enquiry} />
      <EnquiryForm of={enquiry} submitLabel="Subscribe" className="grid gap-4">
        <FormTextField
          of={enquiry.form}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
        />
        <p className="text-caption text-ink-2">
          By subscribing you agree that {business.name} sends you its newsletter by email. You can
          stop at any time, with the link in each one. <Link to={paths.privacy}>Privacy</Link>
        </p>
      </EnquiryForm>
    </>
  );
}
