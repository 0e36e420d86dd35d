import { business } from '../../content/business.ts';
import { faqs } from '../../content/faqs.ts';
import { FaqList } from '../../shared/faq-list.tsx';
import { Aside } from '../../ui/layout.tsx';
import { HeadingBeside } from '../parts/heading-beside.tsx';

const SHOWN = 5;

/** The first five of the frequently asked questions. */
export function Questions() {
  return (
    <section className="pb-section">
      <HeadingBeside
        className="page-width"
        heading={
          <div>
            <h2>Questions parents ask</h2>
            <Aside className="mt-5">
              Not here? Ring {business.phone}, {business.hours}.
            </Aside>
          </div>
        }
      >
        <FaqList faqs={faqs.slice(0, SHOWN)} name="home-faq" />
      </HeadingBeside>
    </section>
  );
}
