import { claims } from '../../content/business.ts';
import { Mark } from '../../ui/art/mark.tsx';

const REASONS = [
  {
    title: 'Tutors who stay',
    text: '20+ expert tutors, with 10+ years of experience. Children keep theirs for the whole course.',
  },
  {
    title: 'A plan on one page',
    text: 'What we will teach, in which week, and why in that order.',
  },
  { title: 'Sensible homework', text: '1 to 2 hours per week. Never more to look busy.' },
] as const;

/** Three reasons and four figures. */
export function WhyChooseUs() {
  return (
    <section className="why on-oak">
      <div className="wrap">
        <div>
          <h2>Why choose us</h2>
          <ul className="mt-6">
            {REASONS.map((reason) => (
              <li key={reason.title}>
                <Mark />
                <div>
                  <h3>{reason.title}</h3>
                  <span>{reason.text}</span>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <dl className="figs">
          {claims.map((claim) => (
            <div key={claim.figure}>
              <dt>{claim.figure}</dt>
              <dd>{claim.words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
