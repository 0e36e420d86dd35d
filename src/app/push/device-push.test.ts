// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDevicePush, renewPushes, subscribeDevice, turnPushesOff } from './device-push.ts';

/** The browser's subscription, and the endpoint that the server has. */
const device = vi.hoisted(() => ({
  made: 0,
  endpoint: null as string | null,
  saved: null as string | null,
  isRefused: false,
  phase: (_state: { phase: string }) => {},
}));
vi.mock('#sync', () => ({
  session$: { subscribe: (listener: typeof device.phase) => (device.phase = listener) },
}));
vi.mock('#sync/desk', () => ({
  pushState: async () => ({ ok: true, value: { key: 'B', is_on: device.saved !== null } }),
  savePushSubscription: async ({ endpoint }: { endpoint: string }) => {
    if (device.isRefused) return { ok: false, error: { code: 'refused', message: '' } };
    device.saved = endpoint;
    return { ok: true };
  },
  endPushSubscription: async () => {
    device.saved = null;
    return { ok: true };
  },
}));

const subscription = () => {
  const { endpoint } = device;
  return (
    endpoint && {
      endpoint,
      toJSON: () => ({ endpoint }),
      unsubscribe: async () => {
        device.endpoint = null;
      },
    }
  );
};
const pushManager = {
  getSubscription: async () => subscription(),
  subscribe: async () => {
    device.made += 1;
    device.endpoint = `endpoint ${device.made}`;
    return subscription();
  },
};

beforeEach(() => {
  localStorage.clear();
  Object.assign(device, { made: 0, endpoint: null, saved: null, isRefused: false });
  const getRegistration = async () => ({ pushManager });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  return () => vi.unstubAllGlobals();
});
const both = (endpoint: string | null) => ({ endpoint, saved: endpoint });

it('the browser and the server have the same subscription, until it is turned off', async () => {
  expect(await subscribeDevice('pam')).toMatchObject({ ok: true });
  expect(device).toMatchObject(both('endpoint 1'));
  await turnPushesOff('pam');
  expect(device).toMatchObject(both(null));
  await renewPushes('pam');
  expect(device).toMatchObject(both(null));
});

it('a browser that can is asked once its worker is there, however late', async () => {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default' });
  const ready = Promise.withResolvers<object>();
  const getRegistration = async () => undefined;
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration, ready: ready.promise } });
  const answer = readDevicePush();
  ready.resolve({ pushManager });
  expect(await answer).toEqual({ permission: 'default', isSubscribed: false });
  vi.stubGlobal('navigator', {});
  expect(await readDevicePush()).toEqual({ permission: 'unsupported', isSubscribed: false });
});

it('nothing stays in the browser of what the server refuses', async () => {
  device.isRefused = true;
  expect(await subscribeDevice('pam')).toMatchObject({ ok: false });
  expect(device).toMatchObject(both(null));
});

describe('at the next start', () => {
  beforeEach(async () => void (await subscribeDevice('pam')));

  it('a subscription that is known on both sides stays', async () => {
    await renewPushes('pam');
    expect(device).toMatchObject({ ...both('endpoint 1'), made: 1 });
  });

  it('one that the browser has replaced is saved', async () => {
    device.endpoint = 'replaced';
    await renewPushes('pam');
    expect(device).toMatchObject(both('endpoint 2'));
  });

  it('one that the server has lost is made again', async () => {
    device.saved = null;
    await renewPushes('pam');
    expect(device).toMatchObject(both('endpoint 2'));
  });

  it('the next person does not inherit it', async () => {
    await renewPushes('pete');
    expect(device).toMatchObject({ endpoint: null, made: 1 });
  });
});

it('a sign-out ends it in the browser', async () => {
  await subscribeDevice('pam');
  device.phase({ phase: 'signed-in' });
  await vi.waitFor(() => expect(device.endpoint).toBe('endpoint 1'));
  device.phase({ phase: 'signed-out' });
  await vi.waitFor(() => expect(device.endpoint).toBeNull());
});
