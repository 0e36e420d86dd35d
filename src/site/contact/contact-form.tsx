import { contactSchema, enquiryLimits, enquiryOptions } from '#sync';
import { dropdown } from '../../content/form-options.ts';
import { FormSelect, FormTextArea, FormTextField } from '../../ui/form/fields.tsx';
import { FieldPair } from '../../ui/layout.tsx';
import { EnquiryForm, keptFirst } from '../parts/enquiry-form.tsx';
import { Receipt } from '../parts/receipt.tsx';
import { useEnquiry } from '../parts/use-enquiry.ts';

const most = enquiryLimits.contact;
const ages = dropdown(enquiryOptions.childAges);
const subjects = dropdown(enquiryOptions.contactSubjects);

export function ContactForm() {
  const enquiry = useEnquiry({
    kind: 'contact',
    schema: contactSchema,
    initial: { name: '', email: '', phone: '', childAge: '', subject: '', message: '' },
    details: (values) => values,
  });
  const { form } = enquiry;
  return (
    <>
      <Receipt of={enquiry} />
      <EnquiryForm of={enquiry} submitLabel="Send Message" hint={keptFirst}>
        <FormTextField
          of={form}
          name="name"
          label="Your name"
          limit={most.name.most}
          autoComplete="name"
        />
        <FieldPair>
          <FormTextField of={form} name="email" label="Email" type="email" autoComplete="email" />
          <FormTextField
            of={form}
            name="phone"
            label="Phone"
            limit={most.phone.most}
            type="tel"
            autoComplete="tel"
          />
        </FieldPair>
        <FieldPair>
          <FormSelect of={form} name="childAge" label="Child's age" isOptional options={ages} />
          <FormSelect of={form} name="subject" label="Subject" isOptional options={subjects} />
        </FieldPair>
        <FormTextArea
          of={form}
          name="message"
          label="Message"
          limit={most.message.most}
          hint="Please don't include health details; we can talk about those."
          rows={6}
        />
      </EnquiryForm>
    </>
  );
}
