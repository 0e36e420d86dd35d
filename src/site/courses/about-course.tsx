import { offerOf } from '../../content/courses.ts';
import { CourseTabs } from '../../shared/course/course-tabs.tsx';
import { shownPublic } from '../../shared/course/shown-course.ts';

/** The tabs of an advertised course. */
export function AboutCourse({ id }: { id: string }) {
  const offer = offerOf(id);
  return offer ? <CourseTabs course={shownPublic(offer)} /> : null;
}
