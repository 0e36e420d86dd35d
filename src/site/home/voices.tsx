import { areTestimonialsSample, testimonials } from '../../content/testimonials.ts';
import { SectionHead } from '../../ui/layout.tsx';
import { Testimonial } from '../parts/testimonial.tsx';

const SHOWN = 3;

/** The first three testimonials. */
export function Voices() {
  return (
    <section className="py-section">
      <div className="page-width">
        <SectionHead className="mb-8">
          <h2>What parents say</h2>
          {areTestimonialsSample && <p className="text-caption text-ink-2">Sample testimonials</p>}
        </SectionHead>
        <div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-[7fr_5fr]">
          {testimonials.slice(0, SHOWN).map((voice, index) => (
            <Testimonial key={voice.name} voice={voice} look={index === 0 ? 'lead' : 'short'} />
          ))}
        </div>
      </div>
    </section>
  );
}
