import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { offerWords } from '../nouns/enrollments.ts';
import type { Question } from './enrolment-question.tsx';
import type { PlaceInLine } from './place-in-line.ts';
import type { EnrolmentActs } from './use-enrolment.tsx';

interface PlaceOfferProps {
  enrollmentId: string;
  place: Extract<PlaceInLine, { kind: 'offered' | 'open' }>;
  course: Extract<Question, { kind: 'leave' }>['course'];
  /** Of the student; null for the reader. */
  name: string | null;
  acts: EnrolmentActs;
  /** Whether taking it is the main action of the page. */
  isMain: boolean;
}

/** A place that is offered, with both answers. */
export function PlaceOffer({ enrollmentId, place, course, name, acts, isMain }: PlaceOfferProps) {
  const about = name === null ? ` in ${course.title}` : ` for ${name} in ${course.title}`;
  return (
    <>
      <p className="basis-full">{offerWords(name, place)}</p>
      <Row className="w-full">
        <Button
          variant={isMain ? 'main' : 'oak'}
          className={isMain ? 'max-sm:w-full' : ''}
          about={about}
          onPress={() => acts.take(enrollmentId)}
        >
          Take the place
        </Button>
        <Button
          variant="quiet"
          about={about}
          onPress={() => acts.askToLeave({ enrollmentId, status: place.kind, course, name })}
        >
          No, thank you
        </Button>
      </Row>
    </>
  );
}
