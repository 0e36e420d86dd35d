import type { Faq } from '../content/faqs.ts';
import { Fold } from '../ui/fold.tsx';

interface FaqListProps {
  faqs: readonly Faq[];
  /** If set, the browser keeps at most one answer open, and the first answer starts open. */
  name?: string;
}

/** A list of questions. A press on a question shows or hides its answer. */
export function FaqList({ faqs, name }: FaqListProps) {
  return faqs.map(({ question, answer }, index) => (
    <Fold
      key={question}
      summary={question}
      {...(name === undefined ? {} : { name, open: index === 0 })}
    >
      <p className="max-w-[38em] pb-[1.4rem] text-ink-2 sm:pr-12">{answer}</p>
    </Fold>
  ));
}
