import { Slip, Steps } from '../../ui/layout.tsx';

/**
 * Hides an element while the receipt beside it shows the next steps. An ancestor of both needs the class
 * 'group/booking'.
 */
export const hiddenByReceipt = 'group-has-data-next-steps/booking:hidden';

/** The numbered steps after a booking. */
export function WhatHappensNext({ steps }: { steps: readonly string[] }) {
  return (
    <Slip className={hiddenByReceipt}>
      <h2 className="text-h3 mb-4">What happens next</h2>
      <Steps items={steps} />
    </Slip>
  );
}
