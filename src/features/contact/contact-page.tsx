import { business, pageTitle } from '../../content/business.ts';
import { contactFaqs } from '../../content/faqs.ts';
import { pageMeta } from '../../content/page-meta.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ContactMap } from '../../ui/art/contact-map.tsx';
import { Envelope } from '../../ui/art/envelope.tsx';
import { ContactForm } from './contact-form.tsx';

/** An address that breaks before its @, where a phone is too narrow for it. */
function EmailLink({ address }: { address: string }) {
  const [name, domain] = address.split('@');
  return (
    <a href={`mailto:${address}`}>
      {name}
      <wbr />@{domain}
    </a>
  );
}

function Details() {
  return (
    <div className="slip eared">
      <h2 className="text-h3 mb-3">How to reach us</h2>
      <dl className="facts">
        <div>
          <dt>Email</dt>
          <dd>
            <EmailLink address={business.email} />
            <span className="note block font-normal">for questions</span>
            <EmailLink address={business.secondEmail} />
            <span className="note block font-normal">for places and bookings</span>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={business.phoneLink}>{business.phone}</a>
          </dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>
            <address>
              {business.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </dd>
        </div>
        <div>
          <dt>Office hours</dt>
          <dd>
            {business.officeHours.map(({ days, times }) => (
              <span key={days} className="block">
                {days} {times}
              </span>
            ))}
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Where we are, when we answer, and a form. */
export function ContactPage() {
  useTitle(pageTitle(pageMeta.contact.title));
  return (
    <>
      <div className="band-head on-oak" data-subject="science">
        <div className="wrap">
          <div className="txt">
            <h1>Contact Us</h1>
            <p className="lede">
              A person reads every message and answers {business.responseTime}. If you would rather
              talk, ring us in office hours.
            </p>
          </div>
          <div className="art">
            <Envelope />
          </div>
        </div>
      </div>
      <div className="wrap page">
        <div className="split pt-12">
          <div className="min-w-0">
            <h2 className="mb-6">Send Us a Message</h2>
            <ContactForm />
          </div>
          <div>
            <Details />
            <div className="map mt-6" data-subject="science">
              <ContactMap />
              <p className="note px-5 py-3">
                A drawing, not a map. You find us at {business.address.join(', ')}.
              </p>
            </div>
          </div>
        </div>
        <section className="faq pt-20" aria-labelledby="contact-questions">
          <h2 id="contact-questions">Before you write</h2>
          <div>
            {contactFaqs.map((faq, index) => (
              <details key={faq.question} className="fold" name="contact-faq" open={index === 0}>
                <summary>{faq.question}</summary>
                <p>{faq.answer}</p>
              </details>
            ))}
          </div>
        </section>
      </div>
    </>
  );
}
