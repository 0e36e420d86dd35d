import { areTestimonialsSample, testimonials } from '../../content/testimonials.ts';
import { SectionHead } from '../../ui/layout.tsx';
import { Testimonial } from '../parts/testimonial.tsx';

// A layout in which five testimonials fill every row: two above three, or one above two rows of two.
const GRID =
  'grid gap-6 sm:grid-cols-2 lg:grid-cols-6 sm:max-lg:[&>:first-child]:col-span-2 lg:*:col-span-2 lg:[&>:nth-child(-n+2)]:col-span-3';

export function Testimonials() {
  return (
    <section className="page-width py-section" aria-labelledby="voices">
      <SectionHead className="mb-8">
        <h2 id="voices">What parents say</h2>
        {areTestimonialsSample && <p className="text-caption text-ink-2">Sample testimonials</p>}
      </SectionHead>
      <div className={GRID}>
        {testimonials.map((voice) => (
          <Testimonial key={voice.name} voice={voice} look="title" />
        ))}
      </div>
    </section>
  );
}
