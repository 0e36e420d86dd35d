import { expect, it } from 'vitest';
import {
  freedPlaceWords,
  offersWords,
  placesWords,
  studentsInColumn,
  studentsWords,
} from './places-words.ts';

const taken = (enrolled: number, waiting = 0, places = 8) => ({ enrolled, waiting, places });

it('says how many places are taken and how many students wait', () => {
  expect(placesWords(taken(7))).toBe('7 of 8 places taken.');
  expect(placesWords(taken(8, 2))).toBe('8 of 8 places taken, 2\u00A0waiting.');
  expect(placesWords(taken(0, 0, 1))).toBe('0 of 1 place taken.');
});

it('says the same on a card and in a column', () => {
  expect(studentsWords(taken(8, 2))).toBe('8 of 8 students, 2\u00A0waiting');
  expect(studentsWords(taken(1, 0, 1))).toBe('1 of 1 student');
  expect(studentsInColumn(taken(8, 2))).toBe('8 of 8, 2\u00A0waiting');
  expect(studentsInColumn(taken(0))).toBe('0 of 8');
});

it('says plainly if there are more students than places', () => {
  expect(placesWords(taken(9, 1))).toBe('9 students on 8 places, 1\u00A0waiting.');
  expect(studentsWords(taken(9))).toBe('9 students on 8 places');
  expect(studentsInColumn(taken(9))).toBe('9 on 8 places');
  expect(placesWords(taken(2, 0, 1))).toBe('2 students on 1 place.');
});

it('says who gets the place of a student who is taken off', () => {
  expect(freedPlaceWords(taken(8, 2))).toBe(
    'The place is offered to the first on the waiting list.',
  );
  expect(freedPlaceWords(taken(8))).toBe('The place is free for another student.');
  expect(freedPlaceWords(taken(9, 2))).toMatch(/^There are more students than places/);
});

it('says until when places are offered, without those whose time has passed', () => {
  const now = new Date('2026-12-03T12:00:00Z');
  const [past, one, other] = [
    '2026-12-03T11:00:00Z',
    '2026-12-05T10:00:00Z',
    '2026-12-06T09:30:00Z',
  ];
  expect(offersWords([past, one], now)).toBe('1 place is offered until Sat 5 Dec at 10am.');
  expect(offersWords([one, one, other], now)).toBe(
    '3 places are offered until Sat 5 Dec at 10am and Sun 6 Dec at 9:30am.',
  );
  expect(offersWords([past], now)).toBe('');
});
