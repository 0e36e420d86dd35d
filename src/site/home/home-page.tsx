import { Closing } from './closing.tsx';
import { FeaturesLeaflet } from './features-leaflet.tsx';
import { FindCourse } from './find-course.tsx';
import { Hero } from './hero.tsx';
import { Questions } from './questions.tsx';
import { Voices } from './voices.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <FeaturesLeaflet />
      <FindCourse />
      <WhyChooseUs />
      <Voices />
      <Questions />
      <Closing />
    </>
  );
}
