/** The forms of visitors, which every device may send, signed in or not. */
import { isOk } from './answers.ts';
import { stepOf } from './journal.ts';
import type { Step } from './plan.ts';
import type { Scene } from './steps.ts';
import { contactForm } from './values.ts';

/** Does a step of this file. @returns whether it is one */
export async function stepOfOutbox(scene: Scene, step: Step): Promise<boolean> {
  switch (step.do) {
    case 'enquiry': {
      const answer = await scene.ask(step.device, 'submitEnquiry', 'contact', contactForm(step.n));
      if (isOk(answer)) scene.journal.enquiries.add(step.n);
      return true;
    }
    case 'resend-enquiry': {
      const refused = keptAt(scene, step.device).find(({ state }) => state === 'refused');
      if (!refused) return true;
      scene.count('form sent again');
      await scene.ask(step.device, 'retryEnquiry', refused.id);
      return true;
    }
    case 'drop-enquiry': {
      const kept = keptAt(scene, step.device).find(({ state }) => state !== 'sent');
      const n = stepOf(kept?.details.message);
      if (!kept || n === undefined) return true;
      scene.count('form let go');
      // Whether or not the device lives to do it.
      scene.journal.enquiries.delete(n);
      await scene.ask(step.device, 'discardEnquiry', kept.id);
      return true;
    }
    default:
      return false;
  }
}

function keptAt(scene: Scene, device: number) {
  return [...(scene.devices[device]?.outbox.values() ?? [])];
}
