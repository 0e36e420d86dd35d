import { askedLinks } from '#sync';
import { paths } from '../../../content/paths.ts';
import { useObservable } from '../../../lib/use-observable.ts';
import { Row } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/**
 * What a parent does before enrolling a child who is not linked yet.
 * @param props.onAddChild called before the link to 'Add Child' is followed
 */
export function NoLearner({ onAddChild }: { onAddChild?: () => void }) {
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
    </Row>
  );
}
