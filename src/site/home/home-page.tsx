import { pageTitle } from '../../content/business.ts';
import { pageTitles } from '../../content/page-titles.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Closing } from './closing.tsx';
import { CourseTabs } from './course-tabs.tsx';
import { FeaturesLeaflet } from './features-leaflet.tsx';
import { Hero } from './hero.tsx';
import { Questions } from './questions.tsx';
import { Voices } from './voices.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

export function HomePage() {
  useTitle(pageTitle(pageTitles.home));
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
