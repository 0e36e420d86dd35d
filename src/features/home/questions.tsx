import { business } from '../../content/business.ts';
import { faqs } from '../../content/faqs.ts';

const SHOWN = 5;

/** The first five questions. The shared name lets the browser keep one of them open at a time. */
export function Questions() {
  return (
    <section className="pb-(--s-9)">
      <div className="wrap faq">
        <div>
          <h2>Questions parents ask</h2>
          <p className="margin-note mt-5">
            Not here? Ring {business.phone}, {business.hours}.
          </p>
        </div>
        <div>
          {faqs.slice(0, SHOWN).map((faq, index) => (
            <details key={faq.question} className="fold" name="home-faq" open={index === 0}>
              <summary>{faq.question}</summary>
              <p>{faq.answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
