import { session$ } from '#sync';
import { accountName } from '../../lib/words.ts';
import { showToast } from '../../ui/toast-queue.ts';

/**
 * Says that this tab shows another person's account, because that person signed in in another tab. The message waits
 * until the tab is in view.
 * @returns a function that stops it
 */
export function announceOtherPerson(): () => void {
  let shown: string | null = null;
  let name = '';
  const announce = () => {
    if (name === '' || document.visibilityState !== 'visible') return;
    showToast(
      'error',
      'Another account',
      `Somebody signed in as ${name} in another tab, so this tab shows that account now.`,
    );
    name = '';
  };
  const sessions = session$.subscribe((session) => {
    if (session.phase === 'signed-in') {
      name = shown !== null && shown !== session.user.id ? accountName(session.user) : '';
      shown = session.user.id;
      announce();
    } else if (session.phase === 'signed-out') {
      shown = null;
      name = '';
    }
  });
  document.addEventListener('visibilitychange', announce);
  return () => {
    sessions.unsubscribe();
    document.removeEventListener('visibilitychange', announce);
  };
}
