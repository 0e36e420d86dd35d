import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { whenIdle } from '../../lib/when-idle.ts';
import type { OpenMessage, ResubscribedMessage } from '../../lib/worker-messages.ts';
import { useSession } from '../parts/use-session.ts';

/** Follows the notifications of this device in a tab of a signed-in person: a pressed one leads here to its page. */
export function usePushes(): void {
  const navigate = useNavigate();
  const session = useSession();
  const userId = session.phase === 'signed-in' ? session.user.id : null;
  useEffect(() => {
    if (!userId || !('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const follow = async () => {
      if (!('Notification' in window) || Notification.permission !== 'granted') return;
      const { endPushesAtSignOut, renewPushes } = await import('./device-push.ts');
      endPushesAtSignOut();
      await renewPushes(userId);
    };
    const onMessage = ({ data }: MessageEvent<OpenMessage | ResubscribedMessage | null>) => {
      if (data?.type === 'OPEN') void navigate(data.path);
      // The next start would do the same.
      if (data?.type === 'RESUBSCRIBED') void follow().catch(() => undefined);
    };
    serviceWorker.addEventListener('message', onMessage);
    whenIdle(() => void follow().catch(() => undefined));
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, [navigate, userId]);
}
