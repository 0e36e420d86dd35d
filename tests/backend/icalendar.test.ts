import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarLesson, calendarOf } from '../../supabase/functions/_shared/icalendar.ts';

const lesson = (fields: Partial<CalendarLesson> = {}): CalendarLesson => ({
  id: 'b67da3e1-6b1c-40df-9ba0-c2dc8bb56f9e',
  starts_at: '2026-11-28T10:00:00+00:00',
  minutes: 90,
  title: 'Mathematics Foundation',
  place: 'Oak Hall',
  is_cancelled: false,
  instead_at: null,
  changed_at: '2026-11-20T08:30:15.25+00:00',
  ...fields,
});

/** What a calendar app reads. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((found) => new ICAL.Event(found));
  return { calendar, events };
}

function readOne(fields: Partial<CalendarLesson>): ICAL.Event {
  const { events } = read(calendarOf([lesson(fields)]));
  const [event] = events;
  if (!event || events.length !== 1) throw new Error('There is not one event.');
  return event;
}

const inLondon = (time: ICAL.Time) =>
  time.toJSDate().toLocaleString('en-GB', { timeZone: 'Europe/London' });

test('a calendar app reads when and where a lesson is', () => {
  const event = readOne({});
  expect(event).toMatchObject({
    uid: 'b67da3e1-6b1c-40df-9ba0-c2dc8bb56f9e',
    summary: 'Mathematics Foundation',
    location: 'Oak Hall',
  });
  expect(inLondon(event.startDate)).toBe('28/11/2026, 10:00:00');
  expect(inLondon(event.endDate)).toBe('28/11/2026, 11:30:00');
  const value = (name: string) => String(event.component.getFirstPropertyValue(name));
  expect(value('status')).toBe('CONFIRMED');
  expect(value('dtstamp')).toBe('2026-11-20T08:30:15Z');
  expect(value('last-modified')).toBe('2026-11-20T08:30:15Z');
});

test('a lesson without a place has none', () => {
  expect(readOne({ place: '' }).component.hasProperty('location')).toBe(false);
});

test.each([
  ['the last before summer time', '2027-03-27T10:00:00Z', '10:00', '11:30'],
  ['the first of summer time', '2027-03-28T09:00:00Z', '10:00', '11:30'],
  ['the last of summer time', '2026-10-24T09:00:00Z', '10:00', '11:30'],
  ['the first after summer time', '2026-10-25T10:00:00Z', '10:00', '11:30'],
  ['in the hour that is left out', '2027-03-28T00:30:00Z', '00:30', '03:00'],
  ['in the hour that comes twice', '2026-10-25T00:30:00Z', '01:30', '02:00'],
])('the wall time in London of a lesson: %s', (_when, starts_at, from, to) => {
  const event = readOne({ starts_at });
  expect(inLondon(event.startDate).slice(-8, -3)).toBe(from);
  expect(inLondon(event.endDate).slice(-8, -3)).toBe(to);
  expect(event.duration.toSeconds()).toBe(90 * 60);
  expect(calendarOf([lesson({ starts_at })])).not.toContain('TZID');
});

test('a moved lesson keeps its UID, with a greater sequence', () => {
  const before = readOne({});
  const after = readOne({
    starts_at: '2026-12-05T10:00:00Z',
    changed_at: '2026-11-21T08:30:15Z',
  });
  expect(after.uid).toBe(before.uid);
  expect(after.sequence).toBeGreaterThan(before.sequence);
  // Within the same minute too.
  expect(readOne({ changed_at: '2026-11-21T08:30:16Z' }).sequence).toBe(after.sequence + 1);
  expect(readOne({ changed_at: '2060-01-01T00:00:00Z' }).sequence).toBeLessThan(2 ** 31);
  expect(readOne({ changed_at: null }).sequence).toBe(0);
});

test('a cancelled lesson is marked, also for calendar apps that ignore the mark', () => {
  const event = readOne({ is_cancelled: true });
  expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(event.summary).toBe('Cancelled: Mathematics Foundation');
  expect(event.description).toBeNull();
});

test('a cancelled lesson says when it is made up for', () => {
  const event = readOne({ is_cancelled: true, instead_at: '2099-12-08T16:30:00+00:00' });
  expect(event.description).toBe('Instead: Tuesday 8 December 2099 at 4:30pm');
});

test.each([
  'https://zoom.example/j/1',
  'Room 2 or http://meet.example/x',
  'zoom.example/j/1',
  'meet.example:8443/j/1',
  'münchen.xn--e1a4c/j',
  'WWW.zoom.example',
  'zoommtg://join?id=1',
])('the address of an online lesson stays in the app: %s', (place) => {
  expect(readOne({ place }).location).toBe('Online: open the app for the link');
});

test.each([
  "St. John's Hall, 12 High St.",
  'Room 3/4',
  'Oak Hall; back door',
  'Unit 4.2/A Oak Mill',
  'No.12/14 High St',
  'Rm.2/3',
  'Oak Hall, 10.30/11',
])('a place in words is printed: %s', (place) => {
  expect(readOne({ place }).location).toBe(place);
});

describe('the text', () => {
  const strange = 'A\\B; C, D\nEND:VEVENT\r\nÜbung 👩🏽‍🏫 '.repeat(6);

  test('every value comes back as it was', () => {
    const { summary } = readOne({ title: strange });
    expect(summary).toBe(strange.replaceAll('\r\n', '\n'));
  });

  test('control characters are left out', () => {
    expect(readOne({ title: 'Sums\u0000\u0007\u0085\tand more' }).summary).toBe('Sumsand more');
  });

  test('a line has 75 octets at most, and ends with CR LF', () => {
    const text = calendarOf([lesson({ title: strange, place: 'x'.repeat(200) })]);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
    for (const line of lines) {
      expect(line).not.toMatch(/[\r\n\uFFFD]/);
      expect(line.isWellFormed?.() ?? true).toBe(true);
    }
  });
});

test('a calendar to subscribe to has a name and says how often it changes', () => {
  const { calendar, events } = read(calendarOf([], 'Lessons'));
  expect(events).toEqual([]);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('name')).toBe('Lessons');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
});

test('a file has no name, so that its lessons join a calendar that is there', () => {
  expect(calendarOf([lesson()])).not.toMatch(/NAME|REFRESH|METHOD/);
});
