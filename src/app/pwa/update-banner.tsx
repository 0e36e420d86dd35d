import { useAtom } from 'jotai';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { waitingVersionAtom } from './service-worker-updates.ts';

/**
 * Offers a new version that waits. It never takes over by itself, because someone may be half way through a
 * form. 'Later' leaves it waiting until the next visit.
 */
export function UpdateBanner() {
  const [waiting, setWaiting] = useAtom(waitingVersionAtom);
  if (!waiting) return null;
  return (
    <Banner tone="calm">
      <span>A new version is ready.</span>
      <Row as="span">
        <Button variant="alt" small onPress={() => waiting.takeOver()}>
          Update now
        </Button>
        <Button variant="quiet" small onPress={() => setWaiting(null)}>
          Later
        </Button>
      </Row>
    </Banner>
  );
}
