/** Enquiries, which every device may send, signed in or not. */
import { isOk } from '../device/answers.ts';

import type { Step } from '../plan/plan.ts';
import type { Scene } from './scene.ts';
import { contactForm, stepOf } from './values.ts';

/** Runs a step about enquiries. @returns whether it was one */
export async function enquiryStep(scene: Scene, step: Step): Promise<boolean> {
  switch (step.do) {
    case 'enquiry': {
      const session = scene.sessions.sessionOf(step.device);
      const answer = await scene.ask(step.device, 'submitEnquiry', 'contact', contactForm(step.n));
      if (isOk(answer)) scene.journal.enquiries.set(step.n, { session, at: scene.journal.tick() });
      return true;
    }
    case 'resend-enquiry': {
      const refused = keptAt(scene, step.device).find(({ state }) => state === 'refused');
      if (!refused) return true;
      scene.count('enquiry sent again');
      await scene.ask(step.device, 'retryEnquiry', refused.id);
      return true;
    }
    case 'drop-enquiry': {
      const kept = keptAt(scene, step.device).find(({ state }) => state !== 'sent');
      const n = stepOf(kept?.details.message);
      if (!kept || n === undefined) return true;
      scene.count('enquiry discarded');
      // Recorded before, because the device may die first.
      scene.journal.enquiries.delete(n);
      await scene.ask(step.device, 'discardEnquiry', kept.id);
      return true;
    }
    default:
      return false;
  }
}

function keptAt(scene: Scene, device: number) {
  return [...(scene.devices[device]?.enquiries.values() ?? [])];
}
