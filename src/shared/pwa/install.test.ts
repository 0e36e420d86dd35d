import { expect, it } from 'vitest';
import { installWay } from './install.ts';

const nothing = { isInstalled: false, hasPrompt: false, hasShareMenu: false };

it('offers the way to install that the device has', () => {
  expect(installWay(nothing)).toBe('browser');
  expect(installWay({ ...nothing, hasPrompt: true })).toBe('prompt');
  expect(installWay({ ...nothing, hasShareMenu: true })).toBe('share');
  expect(installWay({ isInstalled: true, hasPrompt: true, hasShareMenu: true })).toBe('installed');
});
