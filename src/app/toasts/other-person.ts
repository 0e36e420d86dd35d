import { session$ } from '#sync';
import { showToast } from '../../ui/toast-queue.ts';

/**
 * Says that this tab shows another person's account, because that person signed in in another tab. The message waits
 * until the tab is in view.
 * @returns a function that stops it
 */
export function announceOtherPerson(): () => void {
  let shown: string | null = null;
  let email = '';
  const announce = () => {
    if (email === '' || document.visibilityState !== 'visible') return;
    showToast(
      'error',
      'Another account',
      `Somebody signed in as ${email} in another tab, so this tab shows that account now.`,
    );
    email = '';
  };
  const sessions = session$.subscribe((session) => {
    if (session.phase === 'signed-in') {
      email = shown !== null && shown !== session.user.id ? session.user.email : '';
      shown = session.user.id;
      announce();
    } else if (session.phase === 'signed-out') {
      shown = null;
      email = '';
    }
  });
  document.addEventListener('visibilitychange', announce);
  return () => {
    sessions.unsubscribe();
    document.removeEventListener('visibilitychange', announce);
  };
}
