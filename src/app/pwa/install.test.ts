import { expect, it } from 'vitest';
import { installWay } from './install.ts';
import { hasNoForm } from './install-card.tsx';

const nothing = { isInstalled: false, hasOffer: false, hasShareMenu: false };

it('knows the ways to install', () => {
  expect(installWay(nothing)).toBe('own');
  expect(installWay({ ...nothing, hasOffer: true })).toBe('offer');
  expect(installWay({ ...nothing, hasShareMenu: true })).toBe('share');
  expect(installWay({ isInstalled: true, hasOffer: true, hasShareMenu: true })).toBe('installed');
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
])('speaks of it on %s: %s', (path, expected) => {
  expect(hasNoForm(path)).toBe(expected);
});
