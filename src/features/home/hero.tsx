import { lazy, Suspense } from 'react';
import { paths } from '../../content/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useBookingLink } from './use-booking-link.ts';

const HeroScene = lazy(async () => ({
  default: (await import('../../ui/art/hero.tsx')).HeroScene,
}));

/** What we are, in one sheet. */
export function Hero() {
  const bookingLink = useBookingLink();
  return (
    <section className="hero">
      <div className="wrap">
        <div className="txt">
          <h1>
            The 11+,
            <br />
            gently unfolded.
          </h1>
          <p className="lede">
            Maths, English, science and reasoning for children aged 8 to 11. At most eight in a
            class, in person or online, and a plan parents can read.
          </p>
          <div className="row">
            <LinkButton to={bookingLink}>Book Free Assessment</LinkButton>
            <LinkButton to={paths.courses} variant="alt">
              Explore Courses
            </LinkButton>
          </div>
          <p className="margin-note">
            An acorn hides in every scene on this site. Children tend to find it first.
          </p>
        </div>
        <div className="hero-art">
          <Suspense fallback={<div className="aspect-[760/640]" />}>
            <HeroScene />
          </Suspense>
        </div>
      </div>
    </section>
  );
}
