/** Coming, going, and what becomes of accounts. */

import { type Answer, isOk } from './answers.ts';
import type { Account, Step } from './plan.ts';
import type { Scene } from './steps.ts';
import { emailOf, password } from './world.ts';

const isClosing = ({ path }: { path: string }) => path.startsWith('/functions/v1/delete-account');

/** Does a step of this file. @returns whether it is one */
export async function stepOfAccount(scene: Scene, step: Step): Promise<boolean> {
  switch (step.do) {
    case 'sign-in':
      if (!scene.seats.userAt(step.device)) await signIn(scene, step.device, step.account);
      return true;
    case 'sign-out': {
      const seat = scene.seats.seatOf(step.device);
      // Noted again when it is done: a frozen tab does what it was asked before, and then this.
      scene.journal.act(seat, 'sign-out');
      await scene.ask(step.device, 'signOut', () => scene.journal.act(seat, 'sign-out'));
      return true;
    }
    case 'sign-up':
      if (!scene.seats.userAt(step.device)) await signUp(scene, step.device, step.account);
      return true;
    case 'reset-password':
      if (!scene.seats.userAt(step.device)) await resetPassword(scene, step.device, step.account);
      return true;
    case 'close-account': {
      const user = scene.seats.userAt(step.device);
      if (!user || !scene.world.isGuest(user)) return true;
      scene.count('account closed');
      const { answered, unsure } = scene.seats.askToClose(scene.seats.seatOf(step.device));
      const come =
        step.late === undefined ? undefined : scene.world.server.delay(isClosing, step.late);
      const answer = scene.ask(step.device, 'deleteAccount', password, answered);
      if (come) {
        await Promise.race([come, answer]);
        scene.devices[step.device]?.kill();
        scene.world.server.setFaults(undefined);
      }
      if (!isOk(await answer)) unsure();
      return true;
    }
    default:
      return false;
  }
}

/** Signs somebody in at a device, which is theirs from then on. */
export async function signIn(scene: Scene, device: number, account: Account): Promise<Answer> {
  const answer = await scene.ask(device, 'signIn', { email: emailOf(account), password });
  if (isOk(answer)) scene.seats.come(device, account);
  return answer;
}

async function signUp(scene: Scene, device: number, account: Account): Promise<void> {
  const answer = await scene.ask(device, 'signUp', {
    email: emailOf(account),
    password,
    firstName: 'Nobody',
    lastName: 'Yet',
    userType: account.split('-')[0],
  });
  await scene.world.findGuests();
  if (isOk(answer)) scene.seats.sit(device, account);
  else await signIn(scene, device, account);
}

/** The whole way: the form, the mail, its link, and a new password, which is the old one with a letter more. */
async function resetPassword(scene: Scene, device: number, account: Account): Promise<void> {
  const { mails } = scene.world.server.backend;
  const before = mails.length;
  if (!isOk(await scene.ask(device, 'requestPasswordReset', emailOf(account)))) return;
  const mail = mails.slice(before).find(({ to }) => to === emailOf(account));
  if (!mail?.link) return;
  const opened = await scene.world.server.backend.fetch(
    new Request(mail.link, { redirect: 'manual' }),
  );
  const fragment = new URL(opened.headers.get('location') ?? mail.link).hash;
  if (!isOk(await scene.ask(device, 'openRecoveryLink', fragment))) return;
  scene.seats.sit(device, account);
  if (isOk(await scene.ask(device, 'completePasswordReset', `${password}!`)))
    scene.count('password replaced');
  await scene.world.takePasswordBack(account);
}
