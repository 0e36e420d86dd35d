import { Button } from '../ui/button.tsx';
import { Strip } from '../ui/strip.tsx';

interface UpdateNoticeProps {
  isReady: boolean;
  onUpdate: () => void;
  onLater: () => void;
}

/** Offers a new version. It never takes over by itself: someone may be half way through a form. */
export function UpdateNotice({ isReady, onUpdate, onLater }: UpdateNoticeProps) {
  if (!isReady) return null;
  return (
    <Strip tone="calm">
      <span>A new version is ready.</span>
      <span className="row">
        <Button variant="alt" small onPress={onUpdate}>
          Update now
        </Button>
        <Button variant="quiet" small onPress={onLater}>
          Later
        </Button>
      </span>
    </Strip>
  );
}
