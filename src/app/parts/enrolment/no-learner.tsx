import { askedLinks } from '#sync';
import { paths } from '../../../content/paths.ts';
import { useObservable } from '../../../lib/use-observable.ts';
import { openedFor } from '../../../shared/enquiry/opened-for.ts';
import { Row } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

interface NoLearnerProps {
  /** The course that the parent wants. */
  course?: { id: string; title: string } | undefined;
  /** Called before the link to 'Add Child' is followed. */
  onAddChild?: () => void;
}

/** What a parent does before enrolling a child who is not linked yet. Without an account of the child, they ask us. */
export function NoLearner({ course, onAddChild }: NoLearnerProps) {
  const asked = useObservable(askedLinks);
  if (!asked) return null;
  const isAsked = asked.length > 0;
  return (
    <Row>
      <p>
        {isAsked
          ? 'Your child has to accept the link first. The code to tell them is on the Parent Dashboard.'
          : "Link your child's account first. Then you can enrol your child here."}
      </p>
      <LinkButton
        to={isAsked ? paths.parentDashboard : paths.addChild}
        variant="alt"
        small
        onPress={onAddChild}
      >
        {isAsked ? 'Parent Dashboard' : 'Add Child'}
      </LinkButton>
      {course ? (
        <LinkButton
          to={paths.contact}
          variant="quiet"
          small
          data={openedFor('contact', { course: { id: course.id, title: course.title } })}
        >
          Ask us for a place
        </LinkButton>
      ) : null}
    </Row>
  );
}
