import { courseCatalogue } from '#sync';
import { paths } from '../../../content/paths.ts';
import { currentDay } from '../../../lib/london-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useObservable } from '../../../lib/use-observable.ts';
import { isOver } from '../../../shared/course/course-term.ts';
import { Slip } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { ClassTicket } from '../class-ticket.tsx';
import { HomePart } from '../home-part.tsx';
import { FROM_HOME } from '../screen.tsx';
import { EnrolmentActions } from './course-enrolments.tsx';
import { enrolmentState } from './enrolment-state.ts';
import { placeInLine } from './place-in-line.ts';
import { useEnrolment } from './use-enrolment.tsx';
import { useLearners } from './use-learners.ts';

/** The places that are offered to the family, with those whose answer waits or was refused. Empty while loading. */
function useOffers(studentId: string | undefined) {
  const now = useNow();
  const { learners = [], changes } = useLearners();
  const courses = useObservable(courseCatalogue) ?? [];
  const offers = learners
    .filter(({ learner }) => studentId === undefined || learner.id === studentId)
    .flatMap((one) =>
      one.learner.enrollments.flatMap((enrollment) => {
        const course = courses.find(({ id }) => id === enrollment.course_id);
        if (!course || isOver(course, currentDay())) return [];
        const state = enrolmentState(course.id, one.learner, changes);
        const place = placeInLine(enrollment, course, now);
        const isOpen = state.kind === 'enrolled' && place !== null && place.kind !== 'waits';
        const isRefused = state.kind === 'refused' && 'taken_at' in state.item.values;
        return isOpen || isRefused || state.kind === 'taking' ? [{ ...one, course }] : [];
      }),
    );
  return { offers, changes };
}

/**
 * What waits first for an answer: the places that are offered to the family. Nothing without any.
 * @param props.studentId of one student; everybody if omitted
 */
export function OffersPart({ studentId }: { studentId?: string }) {
  const { offers, changes } = useOffers(studentId);
  const { acts, dialog } = useEnrolment();
  return (
    <div className="mb-6 empty:hidden">
      {offers.length > 0 ? (
        <HomePart title={offers.length === 1 ? 'A place is offered' : 'Places are offered'}>
          <ul className="grid gap-4">
            {offers.map(({ course, learner, name }, index) => (
              <Slip as="li" key={`${course.id} ${learner.id}`} className="grid gap-3 p-4">
                <h3 className="text-h3">
                  <Link to={paths.course(course.id)} state={FROM_HOME}>
                    {course.title}
                  </Link>
                </h3>
                <ClassTicket of={course} />
                <EnrolmentActions
                  course={course}
                  learner={learner}
                  name={name}
                  changes={changes}
                  acts={acts}
                  isMain={index === 0}
                />
              </Slip>
            ))}
          </ul>
        </HomePart>
      ) : null}
      {dialog}
    </div>
  );
}
