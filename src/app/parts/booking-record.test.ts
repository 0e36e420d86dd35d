// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { SessionUser } from '#sync';
import { ANY } from '../../content/year-and-day-filter.ts';
import { courseLink, forgetIntents, wantsAssessment, watchIntents } from '../../shared/intents.ts';
import { rememberDays } from '../../shared/wanted-days.ts';
import {
  bookingOf,
  forgetBookingOf,
  landingOf,
  takeOverBooking,
  wantedCourse,
} from './booking-record.ts';

watchIntents();

const user = (userType: SessionUser['userType']): SessionUser => ({
  id: 'rosa',
  email: 'rosa@example.com',
  firstName: 'Rosa',
  lastName: 'Okafor',
  userType,
});
const taught = '0a0fc0de-0000-4000-8000-000000000003';

/** Follows a link with this data. */
function follow(data: Record<string, string>) {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(data)) link.setAttribute(name, value);
  document.body.append(link);
  link.click();
  link.remove();
}

beforeEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

it('a visitor who wanted a course goes on to its classes, and it stays at hand', () => {
  follow(courseLink('3', 'Science Exploration'));
  expect(wantedCourse()).toEqual({ id: '3', title: 'Science Exploration' });
  expect(landingOf(user('parent'))).toBe('/course-enrollment?offer=3');
  takeOverBooking(user('parent'));
  expect(wantedCourse()).toBeNull();
  expect(bookingOf('rosa')).toMatchObject({ id: '3', title: 'Science Exploration' });
  // Another tab, in which the mail's link was opened, a moment later.
  expect(landingOf(user('parent'))).toBe('/course-enrollment?offer=3');
});

it('goes on with the year and the day by which the visitor filtered, until the sign-out', () => {
  rememberDays({ year: '5', day: 'saturday' });
  follow(courseLink('3', 'Science Exploration'));
  expect(landingOf(user('parent'))).toBe('/course-enrollment?offer=3&year=5&day=saturday');
  rememberDays({ year: ANY, day: ANY });
  expect(landingOf(user('parent'))).toBe('/course-enrollment?offer=3');
  rememberDays({ year: ANY, day: 'saturday' });
  forgetIntents();
  follow(courseLink('3', 'Science Exploration'));
  expect(landingOf(user('parent'))).toBe('/course-enrollment?offer=3');
});

it('the next sign-in leads home', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T10:00:00Z') });
  follow(courseLink('3', 'Science Exploration'));
  takeOverBooking(user('parent'));
  vi.setSystemTime(new Date('2026-11-26T11:00:00Z'));
  expect(landingOf(user('parent'))).toBe('/');
  expect(bookingOf('rosa')).toBeDefined();
});

it('a wish counts for a day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T10:00:00Z') });
  follow(courseLink('3', 'Science Exploration'));
  vi.setSystemTime(new Date('2026-11-27T10:00:00Z'));
  expect(wantedCourse()).toBeNull();
  expect(landingOf(user('parent'))).toBe('/');
});

it('a teacher books nothing, and everybody comes back to the class that a link named', () => {
  follow(courseLink('3', 'Science Exploration'));
  expect(landingOf(user('teacher'))).toBe('/');
  takeOverBooking(user('teacher'));
  expect(bookingOf('rosa')).toBeUndefined();
  follow(courseLink(taught, ''));
  expect(landingOf(user('teacher'))).toBe(`/courses/${taught}`);
  expect(landingOf(user('parent'))).toBe(`/courses/${taught}`);
});

it('an enrolment in one of its classes fulfils the booking', () => {
  follow(courseLink('3', 'Science Exploration'));
  takeOverBooking(user('parent'));
  forgetBookingOf('rosa', { id: taught, offer: '4' });
  expect(bookingOf('rosa')).toBeDefined();
  forgetBookingOf('rosa', { id: taught, offer: '3' });
  expect(bookingOf('rosa')).toBeUndefined();
});

it('the latest wish counts, and a sign-out forgets it', () => {
  follow(courseLink('3', 'Science Exploration'));
  follow({ 'data-wants': '' });
  expect(wantedCourse()).toBeNull();
  expect(wantsAssessment()).toBe(true);
  follow(courseLink('4', 'Verbal Reasoning Masterclass'));
  expect(wantsAssessment()).toBe(false);
  forgetIntents();
  expect(wantedCourse()).toBeNull();
});
