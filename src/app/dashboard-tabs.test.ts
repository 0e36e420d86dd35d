import { expect, it } from 'vitest';
import { hasHome, tabsOfType } from './dashboard-tabs.ts';

it('shows each type its own view', () => {
  expect(tabsOfType('student')).toEqual(['student']);
  expect(tabsOfType('parent')).toEqual(['parent']);
  expect(tabsOfType('teacher')).toEqual(['teacher']);
});

it('shows an admin all views, the student view first', () => {
  expect(tabsOfType('admin')).toEqual([
    'student',
    'parent',
    'teacher',
    'enquiries',
    'people',
    'courses',
    'teachers',
  ]);
});

it('gives the lists of an admin the whole page', () => {
  expect(tabsOfType('admin').filter(hasHome)).toEqual(['student', 'parent', 'teacher']);
});
