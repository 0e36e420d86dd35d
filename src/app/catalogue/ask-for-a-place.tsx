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
  const names = learners.flatMap(({ name }) => name ?? []);
  const links = names.length > 0 ? names : [null];
  return (
    <Row>
      {links.map((name) => (
        <LinkButton
          key={name}
          to={paths.contact}
          variant="alt"
          small
          onPress={() => {
            beginEnquiry(offer, name);
            onAsk();
          }}
        >
          {names.length > 1 ? `Ask for a place for ${name}` : 'Ask for a place'}
        </LinkButton>
      ))}
    </Row>
  );
}
