import { pageTitle } from '../../content/business.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Closing } from './closing.tsx';
import { CourseTabs } from './course-tabs.tsx';
import { FeaturesLeaflet } from './features-leaflet.tsx';
import { Hero } from './hero.tsx';
import { Questions } from './questions.tsx';
import { Voices } from './voices.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

/** The front of the house. */
export function HomePage() {
  useTitle(pageTitle('Home'));
  return (
    <>
      <Hero />
      <FeaturesLeaflet />
      <CourseTabs />
      <WhyChooseUs />
      <Voices />
      <Questions />
      <Closing />
    </>
  );
}
