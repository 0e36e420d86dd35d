import { classTimes } from '#sync';
import { offerOf } from '../../content/courses.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { CourseFacts, CoursePictureFrame } from '../../shared/course/course-body.tsx';
import { CourseTabs } from '../../shared/course/course-tabs.tsx';
import { shownPublic } from '../../shared/course/shown-course.ts';
import { ClassLine, ClassSection } from './class-section.tsx';
import { classesOf, shownTimes } from './timetable.ts';

/** The facts, the picture, the tabs and the classes of an advertised course. */
export function AboutCourse({ id }: { id: string }) {
  const times = useObservable(classTimes);
  const offer = offerOf(id);
  if (!offer) return null;
  const course = { ...shownPublic(offer), ...shownTimes(offer, times) };
  const classes = classesOf(offer, times);
  return (
    <>
      <CourseFacts course={course} />
      <CoursePictureFrame course={course} />
      <CourseTabs course={course} />
      {classes ? (
        // A signed-in person has them with links (account.tsx).
        <ClassSection offer={offer} className="signed-in:hidden">
          {classes.map((one) => (
            <ClassLine key={JSON.stringify(one)} of={{ ...one, teacher_name: '' }} />
          ))}
        </ClassSection>
      ) : null}
    </>
  );
}
