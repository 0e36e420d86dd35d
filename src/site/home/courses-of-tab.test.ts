import { expect, it } from 'vitest';
import { coursesOfTab } from './courses-of-tab.ts';

it('shows at most four courses of a tab', () => {
  expect(coursesOfTab('all').map((course) => course.id)).toEqual(['1', '2', '3', '4']);
  expect(coursesOfTab('mathematics').map((course) => course.id)).toEqual(['1', '6', '8']);
  expect(coursesOfTab('english').map((course) => course.id)).toEqual(['2', '7']);
  expect(coursesOfTab('reasoning').map((course) => course.id)).toEqual(['4', '5']);
});
