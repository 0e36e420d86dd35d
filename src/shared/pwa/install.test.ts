import { expect, it } from 'vitest';
import { installWay } from './install.ts';
import { hasNoForm } from './install-card.tsx';

const nothing = { isInstalled: false, hasPrompt: false, hasShareMenu: false };

it('offers the way to install that the device has', () => {
  expect(installWay(nothing)).toBe('browser');
  expect(installWay({ ...nothing, hasPrompt: true })).toBe('prompt');
  expect(installWay({ ...nothing, hasShareMenu: true })).toBe('share');
  expect(installWay({ isInstalled: true, hasPrompt: true, hasShareMenu: true })).toBe('installed');
});

it.each([
  ['/', true],
  ['/course-students/1', true],
  ['/auth', false],
  ['/contact', false],
  ['/diagnostic-test', false],
  ['/create-course', false],
  ['/edit-course/1', false],
  ['/profile', false],
])('the card on %s: %s', (path, expected) => {
  expect(hasNoForm(path)).toBe(expected);
});
