import { useSetAtom } from 'jotai';
import { classes } from '../../lib/classes.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { waitingVersionAtom } from './service-worker-updates.ts';

const OFFER = classes(
  'justify-between border-l-8 border-leaf bg-sheet px-[1.2rem] py-3 text-ink shadow-3',
  'max-tablet:border-t max-tablet:border-t-rule forced-colors:border',
);

/**
 * Offers a new version that waits. It is one of the messages at the bottom of the screen, because a banner above the
 * page would move it. The version never takes over by itself, because someone may be half way through a form. 'Later'
 * leaves it waiting until the next visit.
 * @param props.takeOver activates the version and reloads the page
 */
export function UpdateOffer({ takeOver }: { takeOver: () => void }) {
  const setWaiting = useSetAtom(waitingVersionAtom);
  return (
    <Row gap="gap-x-4 gap-y-1" className={OFFER}>
      <b>A new version is ready.</b>
      <Row>
        <Button variant="alt" small onPress={takeOver}>
          Update now
        </Button>
        <Button variant="quiet" small onPress={() => setWaiting(null)}>
          Later
        </Button>
      </Row>
    </Row>
  );
}
