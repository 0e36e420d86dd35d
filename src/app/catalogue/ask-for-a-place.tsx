import type { PublicCourse } from '../../content/courses.ts';
import { paths } from '../../content/paths.ts';
import { Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { NamedLearner } from '../parts/enrolment/use-learners.ts';
import { beginEnquiry } from './begin-enquiry.ts';

interface AskForAPlaceProps {
  offer: PublicCourse;
  learners: readonly NamedLearner[];
  /** Called before the form opens. */
  onAsk: () => void;
}

/** Links to the contact form, filled in with the course and the child: one for each child, or one without a child. */
export function AskForAPlace({ offer, learners, onAsk }: AskForAPlaceProps) {
  const children = learners.flatMap(({ learner: { id }, name }) => (name ? [{ id, name }] : []));
  const links = children.length > 0 ? children : [null];
  return (
    <Row>
      {links.map((child) => (
        <LinkButton
          key={child?.id ?? ''}
          to={paths.contact}
          variant="alt"
          small
          onPress={() => {
            beginEnquiry(offer, child);
            onAsk();
          }}
        >
          {child && children.length > 1 ? `Ask for a place for ${child.name}` : 'Ask for a place'}
        </LinkButton>
      ))}
    </Row>
  );
}
