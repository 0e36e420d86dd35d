import { business } from '../../content/business.ts';
import { contactFaqs } from '../../content/faqs.ts';
import { FaqList } from '../../shared/faq-list.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Fact, Page, Slip, Split } from '../../ui/layout.tsx';
import { BandHead } from '../parts/band-head.tsx';
import { HeadingBeside } from '../parts/heading-beside.tsx';
import { Island } from '../parts/island.tsx';
import { ContactForm } from './contact-form.tsx';

function EmailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <EmailText>{address}</EmailText>
    </a>
  );
}

function Details() {
  return (
    <Slip kind="folded">
      <h2 className="text-h3 mb-3">How to reach us</h2>
      <dl>
        <Fact term="Email">
          <EmailLink address={business.email} />
          <span className="block text-caption font-normal text-ink-2">for questions</span>
          <EmailLink address={business.secondEmail} />
          <span className="block text-caption font-normal text-ink-2">for places and bookings</span>
        </Fact>
        <Fact term="Phone">
          <a href={business.phoneLink}>{business.phone}</a>
        </Fact>
        <Fact term="Address">
          <address>
            {business.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Fact>
        <Fact term="Office hours">
          {business.officeHours.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
      </dl>
    </Slip>
  );
}

const MAP = 'mt-6 overflow-hidden rounded-paper bg-sky shadow-2 [&>svg]:w-full';

/** Contact details, office hours, a form and questions. */
export function ContactPage() {
  return (
    <>
      <BandHead
        title="Contact Us"
        lede={`A person reads every message and answers ${business.answerTime}. If you'd rather talk, ring us in office hours.`}
        subject="science"
        picture={<Drawing name="envelope" />}
      />
      <Page>
        <Split className="pt-12">
          <div className="min-w-0">
            <h2 className="mb-6">Send Us a Message</h2>
            <Island name="contact">
              <ContactForm />
            </Island>
          </div>
          <div>
            <Details />
            <div className={MAP} data-subject="science">
              <Drawing name="contact-map" />
              <p className="px-5 py-3 text-caption text-ink-2">
                A drawing, not a map. You'll find us at {business.address.join(', ')}.
              </p>
            </div>
          </div>
        </Split>
        <section className="pt-20" aria-labelledby="contact-questions">
          <HeadingBeside heading={<h2 id="contact-questions">Before you write</h2>}>
            <FaqList faqs={contactFaqs} name="contact-faq" />
          </HeadingBeside>
        </section>
      </Page>
    </>
  );
}
