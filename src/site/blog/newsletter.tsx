import { Slip } from '../../ui/layout.tsx';
import { Island } from '../parts/island.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

/** Describes the newsletter, with a form to subscribe. */
export function Newsletter() {
  return (
    <Slip as="section" kind="folded" className="mt-20 max-w-[44rem]" aria-labelledby="newsletter">
      <h2 id="newsletter" className="text-h3">
        One letter a month
      </h2>
      <p className="mt-2 mb-5 text-ink-2">A new article, the next dates, and nothing else.</p>
      <Island name="newsletter">
        <NewsletterForm />
      </Island>
    </Slip>
  );
}
