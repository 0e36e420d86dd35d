import { expect, it } from 'vitest';
import { ownerPageAt, viewsOfType } from './dashboard-tabs.ts';

it('shows each type its own view', () => {
  expect(viewsOfType('student')).toEqual(['student']);
  expect(viewsOfType('parent')).toEqual(['parent']);
  expect(viewsOfType('teacher')).toEqual(['teacher']);
});

it('shows an admin all views, the student view first', () => {
  expect(viewsOfType('admin')).toEqual(['student', 'parent', 'teacher']);
});

it("opens the owner's pages for an admin only", () => {
  expect(ownerPageAt('admin', 'enquiries')).toBe('enquiries');
  expect(ownerPageAt('admin', 'parent')).toBeUndefined();
  expect(ownerPageAt('admin', null)).toBeUndefined();
  expect(ownerPageAt('teacher', 'enquiries')).toBeUndefined();
});
