import { expect, it } from 'vitest';
import type { DevicePush } from './device-push.ts';
import { pushSwitchState } from './push-switch-state.ts';

const server = (is_on: boolean, key = 'B') =>
  ({ state: 'known', data: { key, is_on, reminds: false }, error: null }) as const;
const unknown = { state: 'unknown', data: null, error: null } as const;
const failed = { state: 'failed', data: null, error: { code: 'offline', message: '' } } as const;
const device = (
  permission: DevicePush['permission'] = 'granted',
  isSubscribed = true,
): DevicePush => ({ permission, isSubscribed });

it('is on if both the browser and the server have the subscription', () => {
  expect(pushSwitchState(device(), server(true), 'browser')).toEqual({ isOn: true });
  expect(pushSwitchState(device('granted', false), server(true), 'browser')).toEqual({
    isOn: false,
  });
  expect(pushSwitchState(device(), server(false), 'browser')).toEqual({ isOn: false });
});

it('can be switched on before the person was asked', () => {
  expect(pushSwitchState(device('default', false), server(false), 'browser')).toEqual({
    isOn: false,
  });
});

it.each([
  ['nothing is known yet', null, unknown],
  ['the server has not answered', device(), unknown],
  ['the device was not asked', null, server(true)],
  ['the owner has not set it up', device(), server(false, '')],
])('is not there while %s', (_when, known, answer) => {
  expect(pushSwitchState(known, answer, 'browser')).toBeNull();
});

it.each([
  ['unsupported', 'share', /^Add .* to your home screen first/],
  ['unsupported', 'browser', /^This browser can't/],
  ['unsupported', 'installed', /^This browser can't/],
  ['denied', 'browser', /^Your browser blocks them.*allow notifications/],
] as const)(
  'says why a device that is %s cannot (way to install: %s)',
  (permission, way, reason) => {
    expect(pushSwitchState(device(permission, false), server(false), way)).toEqual({
      isOn: false,
      reason: expect.stringMatching(reason),
    });
  },
);

it('keeps its state without a connection, which a change needs', () => {
  expect(pushSwitchState(device(), failed, 'browser')).toEqual({
    isOn: true,
    reason: expect.stringContaining('offline'),
  });
});
