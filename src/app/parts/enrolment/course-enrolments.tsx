import { type Course, type Learner, type RefusedItem, undoWaiting } from '#sync';
import { clockOrDay } from '../../../lib/dates.ts';
import { currentDay } from '../../../lib/london-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { isOver } from '../../../shared/course/course-term.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { lineWords, NOT_CONFIRMED, takingWords, unsentWords } from '../nouns/enrollments.ts';
import { refusalBadge } from '../refusals/explanations.ts';
import { RefusedChange } from '../refusals/refused-change.tsx';
import { EnrolmentPill } from './enrolment-pill.tsx';
import { enrolmentState, type KnownChanges, strayRefusals } from './enrolment-state.ts';
import { placeInLine } from './place-in-line.ts';
import { PlaceOffer } from './place-offer.tsx';
import type { EnrolmentActs } from './use-enrolment.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import type { NamedLearner } from './use-learners.ts';

interface CourseProps {
  course: Course;
  changes: KnownChanges;
  /** ISO times at which enrolments were accepted during this visit, by the id of the enrolment. */
  sentTimes?: ReadonlyMap<string, string>;
  acts: EnrolmentActs;
  /** Whether leaving is offered too. */
  canLeave?: boolean;
  /** Whether enrolling is the main action of the page. */
  isMain?: boolean;
}

/** The enrolments in one course of everybody for whom the reader enrols, one row each. */
export function CourseEnrolments({
  learners,
  ...of
}: CourseProps & { learners: readonly NamedLearner[] }) {
  const { course, changes } = of;
  const ids = learners.map(({ learner }) => learner);
  return (
    <>
      {learners.map(({ learner, name }) => (
        <EnrolmentActions key={learner.id} {...of} learner={learner} name={name} />
      ))}
      {strayRefusals(course.id, ids, changes).map((item) => (
        <RefusedEnrolment key={item.key} item={item} about={`: enrolment in ${course.title}`} />
      ))}
    </>
  );
}

interface EnrolmentActionsProps extends CourseProps {
  learner: Learner;
  /** Of the student; null for the reader. */
  name: string | null;
}

/**
 * One student and one course: the button to enrol, or the state of the enrolment with buttons to undo, retry, discard or
 * leave.
 */
export function EnrolmentActions(props: EnrolmentActionsProps) {
  const { course, learner, name, changes } = props;
  const state = enrolmentState(course.id, learner, changes);
  const focusProps = useKeptFocus(state.kind);
  const isPast = isOver(course, currentDay());
  if (state.kind === 'free' && isPast) return null;
  return (
    <Row className="w-full" {...focusProps}>
      {name === null ? null : <b className="min-w-14 wrap-anywhere">{name}</b>}
      <State {...props} state={state} isPast={isPast} />
    </Row>
  );
}

interface StateProps extends EnrolmentActionsProps {
  state: ReturnType<typeof enrolmentState>;
  /** Whether the term of the course is over. */
  isPast: boolean;
}

function State(props: StateProps) {
  const { course, learner, name, state, isPast, sentTimes, acts, canLeave, isMain } = props;
  const now = useNow();
  const about = name === null ? ` in ${course.title}` : ` for ${name} in ${course.title}`;
  switch (state.kind) {
    case 'free':
      return (
        <Button
          variant={isMain ? 'main' : 'oak'}
          small={!isMain}
          className={isMain ? 'max-sm:w-full' : ''}
          about={about}
          onPress={() => acts.enrol(course, { id: learner.id, name })}
        >
          Enroll Now
        </Button>
      );
    case 'unsent':
      return (
        <Notice role="status">
          <Pill tone="wait">{state.isSending ? 'Sending' : 'Waiting to send'}</Pill>
          <span className="sr-only">. </span>
          <span>{unsentWords(name, course.is_full)}</span>
          <Undo undoKey={state.undoKey} about={`: enrolment${about}`} />
        </Notice>
      );
    case 'taking':
      return (
        <Notice role="status">
          <Pill tone="wait">
            {state.isSending ? 'Taking the place: sending' : 'Taking the place: waiting to send'}
          </Pill>
          <span className="sr-only">. </span>
          <span>{takingWords(name, state.until)}</span>
          <Undo undoKey={state.undoKey} about={`: taking the place${about}`} />
        </Notice>
      );
    case 'leaving':
      return (
        <Notice role="status">
          <Pill tone="wait">
            {state.isSending ? 'Leaving: sending' : 'Leaving: waiting to send'}
          </Pill>
          <Undo undoKey={state.undoKey} about={`: leaving${about}`} />
        </Notice>
      );
    case 'refused':
      return <RefusedEnrolment item={state.item} about={`: enrolment${about}`} />;
    case 'enrolled': {
      const { enrollment, isNew } = state;
      const { id: enrollmentId, status } = enrollment;
      const isWaiting = status === 'waiting';
      const place = isPast ? null : placeInLine(enrollment, course, now);
      if (place?.kind === 'offered' || place?.kind === 'open') {
        const offer = { enrollmentId, place, course, name, acts };
        return <PlaceOffer {...offer} isMain={isMain ?? false} />;
      }
      const sentAt = sentTimes?.get(enrollmentId);
      return (
        <>
          {isWaiting || isPast ? (
            <EnrolmentPill enrollment={{ status, pending: 'none' }} isPast={isPast} />
          ) : null}
          {place ? <span>{lineWords(place)}</span> : null}
          {isNew && !isPast ? <span>{NOT_CONFIRMED}</span> : null}
          {sentAt && !isWaiting ? <Pill tone="ok">Sent {clockOrDay(sentAt, now)}</Pill> : null}
          <Button small isDisabled about={about}>
            Already Enrolled
          </Button>
          {canLeave && !isPast ? (
            <Button
              variant="quiet-danger"
              small
              about={name === null ? `: ${course.title}` : `: ${name} in ${course.title}`}
              onPress={() => acts.askToLeave({ enrollmentId, status, course, name })}
            >
              Give up the place
            </Button>
          ) : null}
        </>
      );
    }
  }
}

/** An enrolment, or the end of one, that the server refused. */
function RefusedEnrolment({ item, about }: { item: RefusedItem; about: string }) {
  return (
    <Notice tone="bad" role="alert">
      <Pill tone="no">{refusalBadge(item)}</Pill>
      <RefusedChange item={item} about={about} />
    </Notice>
  );
}

function Undo({ undoKey, about }: { undoKey: string | null; about: string }) {
  if (!undoKey) return null;
  return (
    <Button variant="quiet" small about={about} onPress={() => void undoWaiting(undoKey)}>
      Undo
    </Button>
  );
}
