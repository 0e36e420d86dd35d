import { subjects } from '../../content/subjects.ts';
import { Parade } from '../../shared/pictures/parade.tsx';
import { Lede, SectionHead } from '../../ui/layout.tsx';
import { Island } from '../parts/island.tsx';
import { CourseTabs } from './course-tabs.tsx';

/** The section of the home page that leads to the courses. */
export function FindCourse() {
  return (
    <section className="py-section">
      <div className="page-width">
        <SectionHead>
          <div className="pb-6">
            <h2>Find a course</h2>
            <Lede className="mt-2.5">
              A snail for numbers, an owl for words, a butterfly for science and a fox for puzzles.
            </Lede>
          </div>
          <Parade subjects={subjects} isOnEdge />
        </SectionHead>
        <Island name="home-courses">
          <CourseTabs />
        </Island>
      </div>
    </section>
  );
}
