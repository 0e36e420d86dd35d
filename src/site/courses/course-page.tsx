import type { PublicCourse } from '../../content/courses.ts';
import { paths } from '../../content/paths.ts';
import { CourseNotFound } from '../../shared/course/course-not-found.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Page, Split } from '../../ui/layout.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Island } from '../parts/island.tsx';
import { slots } from '../parts/slots.ts';
import { AboutCourse } from './about-course.tsx';
import { BookingBar, BookingPanel } from './booking-panel.tsx';

/** The page of an advertised course. */
export function CoursePage({ offer }: { offer: PublicCourse }) {
  return (
    <div data-subject={offer.subject}>
      <Page>
        <BackLink to={paths.courses}>Back to courses</BackLink>
        <Split className="pt-4">
          <div className="min-w-0">
            <Tag subject={offer.subject} />
            <h1 className="mt-3.5">{offer.title}</h1>
            <Island name="about-course" props={{ id: offer.id }}>
              <AboutCourse id={offer.id} />
            </Island>
            <div id={slots.classes} data-offer={offer.id} data-title={offer.title} />
          </div>
          <BookingPanel offer={offer} />
        </Split>
      </Page>
      <BookingBar offer={offer} />
    </div>
  );
}

/** The page of an address that could be that of an advertised course, but is none. */
export function UnknownCoursePage() {
  return (
    <Page>
      <BackLink to={paths.courses}>Back to courses</BackLink>
      <CourseNotFound />
    </Page>
  );
}
