import { expect, it } from 'vitest';
import { publicCourses } from '../../content/courses.ts';
import { coursesOfTab, courseTabs } from './courses-of-tab.ts';

it.each(courseTabs)('shows the first four courses of the tab $label', ({ id }) => {
  const shown = coursesOfTab(id);
  const ofTab = publicCourses.filter((course) => id === 'all' || course.subject === id);
  expect(shown).toHaveLength(Math.min(4, ofTab.length));
  expect(shown).toEqual(ofTab.slice(0, shown.length));
});
