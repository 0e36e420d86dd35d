import { forgetLostChanges, forgetLostEnquiries, lostChanges, lostEnquiries } from '#sync';
import { useObservable } from '../../lib/use-observable.ts';
import { Banner } from '../../ui/banner.tsx';
import { plainButton } from '../../ui/button.tsx';
import { lostDataWords } from './lost-data.ts';

/** Says that the browser deleted this device's data, until the person dismisses it. */
export function LostDataBanner() {
  const changes = useObservable(lostChanges) ?? null;
  const enquiries = useObservable(lostEnquiries) ?? [];
  const words = lostDataWords(changes, enquiries);
  if (!words) return null;
  const forget = () => {
    forgetLostChanges();
    forgetLostEnquiries();
  };
  return (
    <Banner tone="alarm">
      <span>{words}</span>
      <button className={plainButton} type="button" onClick={forget}>
        OK
      </button>
    </Banner>
  );
}
