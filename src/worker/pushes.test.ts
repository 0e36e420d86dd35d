import { describe, expect, it, vi } from 'vitest';
import { pushTitle } from '../content/push-words.ts';
import { handlePushes, pathOf } from './pushes.ts';

it.each([
  ['/dashboard', '/dashboard'],
  [
    '/courses/0a0fe550-0000-4000-8000-000000000001',
    '/courses/0a0fe550-0000-4000-8000-000000000001',
  ],
  ['//evil.example/dashboard', '/dashboard'],
  ['https://evil.example/dashboard', '/dashboard'],
  ['/functions/v1/calendar', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
])('of %s it opens %s', (path, opened) => {
  expect(pathOf({ path })).toBe(opened);
});

it.each([undefined, null, 'text', {}, { path: 7 }])('of %j it opens the home page', (data) => {
  expect(pathOf(data)).toBe('/dashboard');
});

/** A worker whose events a test makes. @param urls the open tabs */
function workerWith(urls: string[] = [], subscription: object | null = null) {
  const handlers: Record<string, (event: object) => void> = {};
  const tabs = urls.map((url) => ({
    url,
    focus: vi.fn(async () => undefined),
    postMessage: vi.fn(),
  }));
  const worker = {
    addEventListener: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler;
    },
    registration: {
      showNotification: vi.fn(async (_title: string, _options: NotificationOptions) => undefined),
      pushManager: {
        getSubscription: async () => subscription,
        subscribe: vi.fn(async () => ({})),
      },
    },
    clients: { matchAll: async () => tabs, openWindow: vi.fn(async (_path: string) => null) },
  };
  handlePushes(worker as unknown as ServiceWorkerGlobalScope);
  const happen = async (name: string, event: object) => {
    let done: Promise<unknown> | undefined;
    handlers[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  return { worker, tabs, happen };
}

describe('a push', () => {
  const shown = async (json: () => unknown) => {
    const { worker, happen } = workerWith();
    await happen('push', { data: { json } });
    const [title, options] = worker.registration.showNotification.mock.calls[0] ?? [];
    return { title, tag: options?.tag, data: options?.data };
  };

  it('shows the words of its topic, in place of an earlier one of the topic', async () => {
    expect(await shown(() => ({ topic: 'lesson', path: '/account' }))).toEqual({
      title: pushTitle('lesson'),
      tag: 'lesson',
      data: { path: '/account' },
    });
  });

  it('never shows words of its own', async () => {
    const { title } = await shown(() => ({ topic: 'Buy now', title: 'Buy', body: 'Now' }));
    expect(title).toBe(pushTitle(''));
    expect(await shown(() => ({ topic: 'constructor' }))).toMatchObject({ title: pushTitle('') });
  });

  it('that cannot be read is shown too', async () => {
    const { title } = await shown(() => {
      throw new SyntaxError('Unexpected token');
    });
    expect(title).toBe(pushTitle(''));
  });
});

describe('a press', () => {
  const pressed = { notification: { close: () => undefined, data: { path: '/changes' } } };

  it('leads an open tab of the app to the page', async () => {
    const { worker, tabs, happen } = workerWith([
      'https://x.example/',
      'https://x.example/account',
    ]);
    await happen('notificationclick', pressed);
    expect(tabs[0]?.focus).not.toHaveBeenCalled();
    expect(tabs[1]?.focus).toHaveBeenCalled();
    expect(tabs[1]?.postMessage).toHaveBeenCalledWith({ type: 'OPEN', path: '/changes' });
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
  });

  it('opens the app if only the website is open', async () => {
    const { worker, happen } = workerWith(['https://x.example/', 'https://x.example/auth']);
    await happen('notificationclick', pressed);
    expect(worker.clients.openWindow).toHaveBeenCalledWith('/changes');
  });
});

describe('a subscription that the browser has ended', () => {
  const oldSubscription = { options: { userVisibleOnly: true } };

  it('is made again, and an open tab tells the server', async () => {
    const { worker, tabs, happen } = workerWith(['https://x.example/dashboard']);
    await happen('pushsubscriptionchange', { oldSubscription });
    expect(worker.registration.pushManager.subscribe).toHaveBeenCalledWith(oldSubscription.options);
    expect(tabs[0]?.postMessage).toHaveBeenCalledWith({ type: 'RESUBSCRIBED' });
  });

  it('is not made again if the browser has done so', async () => {
    const { worker, tabs, happen } = workerWith(['https://x.example/dashboard'], {});
    await happen('pushsubscriptionchange', { oldSubscription });
    expect(worker.registration.pushManager.subscribe).not.toHaveBeenCalled();
    expect(tabs[0]?.postMessage).toHaveBeenCalledWith({ type: 'RESUBSCRIBED' });
  });
});
