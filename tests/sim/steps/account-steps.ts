/** Signing in, signing out, and closing accounts. */

import { type Answer, isOk } from '../device/answers.ts';
import type { Account, Step } from '../plan/plan.ts';
import { emailOf, password } from '../runner/world.ts';
import type { Scene } from './scene.ts';

const isClosing = ({ path }: { path: string }) => path.startsWith('/functions/v1/delete-account');

/** Runs a step about accounts. @returns whether it was one */
export async function accountStep(scene: Scene, step: Step): Promise<boolean> {
  switch (step.do) {
    case 'sign-in':
      if (!scene.sessions.userAt(step.device)) await signIn(scene, step.device, step.account);
      return true;
    case 'sign-out': {
      const session = scene.sessions.sessionOf(step.device);
      // Recorded before and after: a frozen tab still runs earlier commands in between.
      scene.journal.act(session, 'sign-out');
      await scene.ask(step.device, 'signOut', () => scene.journal.act(session, 'sign-out'));
      return true;
    }
    case 'switch-child':
      await switchChild(scene, step.device, step.account);
      return true;
    case 'sign-up':
      if (!scene.sessions.userAt(step.device)) await signUp(scene, step.device, step.account);
      return true;
    case 'reset-password':
      if (!scene.sessions.userAt(step.device))
        await resetPassword(scene, step.device, step.account);
      return true;
    case 'close-account': {
      const user = scene.sessions.userAt(step.device);
      if (!user || !scene.world.isTemporary(user)) return true;
      scene.count('account closed');
      const { answered, unsure } = scene.sessions.requestClosing(
        scene.sessions.sessionOf(step.device),
      );
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

/** Signs an account in; the device belongs to it from then on. */
export async function signIn(scene: Scene, device: number, account: Account): Promise<Answer> {
  const answer = await scene.ask(device, 'signIn', { email: emailOf(account), password });
  if (isOk(answer)) scene.sessions.recordSignIn(device, account);
  return answer;
}

/** As a tablet that children share, though these have addresses: only who signs in by a code can rest. */
async function switchChild(scene: Scene, device: number, account: Account): Promise<void> {
  const one = scene.devices[device];
  const session = JSON.parse(one?.keyValue.get('oakfold.session') ?? 'null');
  if (!one || session?.user.userType !== 'student' || scene.world.isTemporary(session.user.id))
    return;
  if (session.user.email !== '') {
    session.user.email = '';
    // A tab reads the storage of the device when it starts.
    one.kill();
    one.keyValue.set('oakfold.session', JSON.stringify(session));
  }
  if (!isOk(await scene.ask(device, 'restSession'))) return;
  scene.count('child rested');
  const answer = await scene.ask(device, 'wakeSession', scene.world.idOf(account));
  if (isOk(answer)) scene.sessions.setOwner(device, account);
  else if (!scene.sessions.userAt(device)) await signIn(scene, device, account);
}

async function signUp(scene: Scene, device: number, account: Account): Promise<void> {
  const answer = await scene.ask(device, 'signUp', {
    email: emailOf(account),
    password,
    first_name: 'Nobody',
    last_name: 'Yet',
    user_type: account.split('-')[0],
  });
  await scene.world.findTemporaryAccounts();
  if (isOk(answer)) scene.sessions.setOwner(device, account);
  else await signIn(scene, device, account);
}

/** Resets a password: form, mail, link, and a new password, which is the old one with an exclamation mark. */
async function resetPassword(scene: Scene, device: number, account: Account): Promise<void> {
  const { mails } = scene.world.server.backend;
  const before = mails.length;
  if (!isOk(await scene.ask(device, 'requestPasswordReset', emailOf(account)))) return;
  const mail = mails.slice(before).find(({ to }) => to === emailOf(account));
  const token = mail?.link && new URL(mail.link).searchParams.get('token_hash');
  if (!token || !isOk(await scene.ask(device, 'openMailedLink', 'reset', token))) return;
  scene.sessions.setOwner(device, account);
  if (isOk(await scene.ask(device, 'completePasswordReset', `${password}!`)))
    scene.count('password replaced');
  await scene.world.takePasswordBack(account);
}
