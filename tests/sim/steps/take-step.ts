/** Runs the steps of a plan. */
import type { Step } from '../plan/plan.ts';
import { accountStep, signIn } from './account-steps.ts';
import { commandStep } from './command-steps.ts';
import { enquiryStep } from './enquiry-steps.ts';
import { faultStep } from './fault-steps.ts';
import type { Scene } from './scene.ts';
import { serverStep } from './server-steps.ts';
import { refusedByDatabase } from './values.ts';

/** Switches every device on and signs in. */
export async function beginScene(scene: Scene): Promise<void> {
  await Promise.all(
    scene.devices.map(async (device, index) => {
      await device.openTab();
      await signIn(scene, index, scene.sessions.ownerOf(index));
    }),
  );
}

/** Runs one step. Skips a step that is impossible now, so that plans can be shortened. */
export async function takeStep(scene: Scene, step: Step): Promise<void> {
  if ('device' in step && !scene.devices[step.device]) return;
  if (step.do.startsWith('server-') && step.do !== 'server-down' && step.do !== 'server-up') {
    await serverStep(scene, step).catch(refusedByDatabase);
  } else if (
    !(await commandStep(scene, step)) &&
    !(await accountStep(scene, step)) &&
    !(await enquiryStep(scene, step))
  ) {
    await faultStep(scene, step).catch(refusedByDatabase);
  }
  if ('device' in step) await scene.checkStatus(step.device);
}
