/// <reference lib="webworker" />
/** Shows pushes as notifications, and opens the app at a press. A push has a topic and a path (functions/send-pushes). */
import { isAccountPath } from '../content/account-paths.ts';
import { paths } from '../content/paths.ts';
import { pushTitle } from '../content/push-words.ts';
import type { OpenMessage, ResubscribedMessage } from '../lib/worker-messages.ts';

/** The page that a push or a notification names, or the home page of an account: only pages of the app are opened. */
export function pathOf(data: unknown): string {
  const path = typeof data === 'object' && data && 'path' in data ? String(data.path) : '';
  return isAccountPath(path) ? path : paths.dashboard;
}

/** The topic of a push; '' if it has none. */
export const topicOf = (data: unknown): string =>
  typeof data === 'object' && data && 'topic' in data ? String(data.topic) : '';

/** The tabs of the app, those that are in view first. */
async function appTabs(clients: Clients): Promise<WindowClient[]> {
  const tabs = await clients.matchAll({ type: 'window' });
  return tabs.filter(({ url }) => isAccountPath(new URL(url).pathname));
}

/** Leads an open tab of the app to a page, or opens the page. */
async function open(clients: Clients, path: string): Promise<void> {
  const [tab] = await appTabs(clients);
  if (!tab) {
    await clients.openWindow(path);
    return;
  }
  // A browser may refuse to bring it to the front.
  await tab.focus().catch(() => undefined);
  tab.postMessage({ type: 'OPEN', path } satisfies OpenMessage);
}

/**
 * Subscribes again when the browser has ended a subscription. Only a page has the session with which the server is told: an
 * open one now, else the next.
 */
async function resubscribe({ registration, clients }: ServiceWorkerGlobalScope, event: Event) {
  const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription | null };
  const options = oldSubscription?.options;
  if (options && !(await registration.pushManager.getSubscription())) {
    await registration.pushManager.subscribe(options);
  }
  const message: ResubscribedMessage = { type: 'RESUBSCRIBED' };
  for (const tab of await appTabs(clients)) tab.postMessage(message);
}

/** Handles the events of pushes. Call it while the worker's script runs. */
export function handlePushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    let data: unknown;
    try {
      data = event.data?.json();
    } catch {
      // Every push has to be shown.
    }
    const topic = topicOf(data);
    event.waitUntil(
      worker.registration.showNotification(pushTitle(topic), {
        tag: topic,
        icon: '/icons/icon-192.png',
        badge: '/icons/icon-monochrome-512.png',
        data: { path: pathOf(data) },
      }),
    );
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker.clients, pathOf(event.notification.data)));
  });
  worker.addEventListener('pushsubscriptionchange', (event) =>
    (event as ExtendableEvent).waitUntil(resubscribe(worker, event).catch(() => undefined)),
  );
}
