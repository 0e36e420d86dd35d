import { expect, it } from 'vitest';
import { priceWords } from './course-price.ts';
import { publicCourses } from './courses.ts';
import { classFacts, totalPrice } from './teaching.ts';

it('a group costs what its advertised course costs, for as long as the group lasts', () => {
  expect(priceWords({ offer: publicCourses[0].id, duration: '10 weeks' })).toBe(
    `${classFacts.price}. ${totalPrice('10 weeks')}.`,
  );
  expect(priceWords({ offer: publicCourses[0].id, duration: 'until July' })).toBe(
    `${classFacts.price}.`,
  );
});

it('a course that is a class of nothing advertised has no price', () => {
  expect(priceWords({ offer: '', duration: '10 weeks' })).toBe('');
  expect(priceWords({ offer: 'unknown', duration: '10 weeks' })).toBe('');
});
