import { describe, expect, it } from 'vitest';
import type { HistoryEvent } from '#sync/desk';
import { changedTexts } from './changed-texts.ts';
import { historyWords } from './history-words.ts';

const names = {
  ada: 'Ada Lane',
  pam: 'Pam Lane',
  ann: 'Ann Wood',
  tess: 'Tess Field',
  ted: 'Ted Brook',
};

const event = (fields: Partial<HistoryEvent>): HistoryEvent => ({
  id: 1,
  at: '2026-11-26T10:00:00Z',
  act: 'update',
  table: 'courses',
  actor: 'ann',
  person: null,
  adult: null,
  course: 'Fractions',
  before: {},
  after: {},
  names,
  ...fields,
});

const profile = (fields: Partial<HistoryEvent>) =>
  event({ table: 'profiles', person: 'ada', ...fields });
const place = (fields: Partial<HistoryEvent>) =>
  event({ table: 'enrollments', person: 'ada', ...fields });
const link = (fields: Partial<HistoryEvent>) =>
  event({ table: 'child_parent_relationships', person: 'ada', adult: 'pam', ...fields });

describe('the history of a person in words', () => {
  it.each<[HistoryEvent, string]>([
    [
      profile({ act: 'insert', after: { user_type: 'student', approved_at: null } }),
      'Ada Lane signed up as student.',
    ],
    [
      profile({ before: { first_name: 'Ada' }, after: { first_name: 'Adah' } }),
      'Ann Wood changed the first name from "Ada" to "Adah".',
    ],
    [
      profile({ before: { user_type: 'parent' }, after: { user_type: 'student' }, actor: 'ada' }),
      'Ada Lane changed the type of the account from "parent" to "student".',
    ],
    [
      profile({ before: { no_new_adults: false }, after: { no_new_adults: true }, actor: 'ada' }),
      'Ada Lane turned "No new adults" on.',
    ],
    [
      profile({
        person: 'ted',
        before: { approved_at: null },
        after: { approved_at: '2026-01-01' },
      }),
      'Ann Wood approved Ted Brook as a teacher.',
    ],
    [
      profile({
        person: 'ted',
        before: { approved_at: '2026-01-01', withdrawn_at: null },
        after: { approved_at: null, withdrawn_at: '2026-02-01' },
      }),
      'Ann Wood withdrew the approval of Ted Brook.',
    ],
    [profile({ act: 'delete', before: { first_name: 'Ada' } }), 'Ann Wood closed the account.'],
    [profile({ act: 'delete', actor: 'ada' }), 'The person closed the account.'],
    [
      profile({ act: 'look-up', actor: 'pam', after: { found: true } }),
      'Pam Lane looked up the address of Ada Lane.',
    ],
    [
      profile({ act: 'look-up', actor: 'pam', after: { found: false } }),
      'Pam Lane looked up an address and found nobody.',
    ],
    [event({ act: 'look', table: 'person', person: 'ada' }), 'Ann Wood read the page of Ada Lane.'],
    [event({ act: 'look', table: 'course_roster' }), 'Ann Wood read who is on "Fractions".'],
    [event({ act: 'look', table: 'ledgers' }), 'Ann Wood read a list of people.'],
    [
      event({ act: 'insert', table: 'device', person: 'ada' }),
      'Ann Wood paired a device of Ada Lane.',
    ],
    [
      event({ act: 'delete', table: 'device', person: 'ada' }),
      'Ann Wood signed a device of Ada Lane out.',
    ],
  ])('of an account: %#', (happened, words) => {
    expect(historyWords(happened)).toBe(words);
  });

  it.each<[HistoryEvent, string]>([
    [event({ act: 'insert', actor: 'tess' }), 'Tess Field created the course "Fractions".'],
    [
      event({ before: { teacher_id: 'tess' }, after: { teacher_id: 'ted' } }),
      'Ann Wood gave the course "Fractions" to Ted Brook, from Tess Field.',
    ],
    [
      event({ before: { teacher_id: null }, after: { teacher_id: 'ted' } }),
      'Ann Wood gave the course "Fractions" to Ted Brook.',
    ],
    [
      event({ before: { teacher_id: 'gone' }, after: { teacher_id: null }, actor: null }),
      'The course "Fractions" lost its teacher.',
    ],
    [
      event({ before: { hidden_at: null }, after: { hidden_at: '2026-01-01' } }),
      'Ann Wood hid the course "Fractions".',
    ],
    [
      event({ before: { hidden_at: '2026-01-01' }, after: { hidden_at: null } }),
      'Ann Wood showed the course "Fractions" again.',
    ],
    [
      event({ before: { title: 'A', places: 8 }, after: { title: 'B', places: 6 } }),
      'Ann Wood changed the places of "Fractions" from "8" to "6". Ann Wood changed the title of the course "Fractions".',
    ],
    [
      event({
        before: { years: '', meets_on: 'monday' },
        after: { years: '5', meets_on: 'saturday' },
      }),
      'Ann Wood changed the year group and day of the week of the course "Fractions".',
    ],
    [
      event({ before: { ends_on: null }, after: { ends_on: '2026-12-18' } }),
      'Ann Wood set the last day of "Fractions" to 18 December 2026.',
    ],
    [
      event({ before: { ends_on: '2026-12-18' }, after: { ends_on: null } }),
      'Ann Wood took the last day of "Fractions" away.',
    ],
    [
      event({ before: { _deleted: false }, after: { _deleted: true } }),
      'Ann Wood deleted the course "Fractions".',
    ],
    [
      event({ before: { _deleted: true }, after: { _deleted: false } }),
      'Ann Wood restored the course "Fractions".',
    ],
    [event({ act: 'delete', course: null, actor: null }), 'The system deleted a course for good.'],
  ])('of a course: %#', (happened, words) => {
    expect(historyWords(happened)).toBe(words);
  });

  it.each<[HistoryEvent, string]>([
    [
      place({ act: 'insert', actor: 'ada', after: { status: 'active' } }),
      'Ada Lane enrolled on "Fractions".',
    ],
    [
      place({ act: 'insert', actor: 'ada', after: { status: 'waiting' } }),
      'Ada Lane joined the waiting list of "Fractions".',
    ],
    [
      place({ act: 'insert', actor: 'tess', after: { offered_until: '2026-12-05' } }),
      'Tess Field offered Ada Lane a place on "Fractions".',
    ],
    [
      place({ act: 'insert', actor: 'pam', after: { status: 'active' } }),
      'Pam Lane enrolled Ada Lane on "Fractions".',
    ],
    [
      place({ actor: 'ada', before: { _deleted: false }, after: { _deleted: true } }),
      'Ada Lane left "Fractions".',
    ],
    [
      place({ before: { _deleted: false }, after: { _deleted: true } }),
      'Ann Wood ended the place of Ada Lane on "Fractions".',
    ],
    [
      place({
        before: { _deleted: true, status: 'waiting' },
        after: { _deleted: false, status: 'active' },
      }),
      'Ann Wood gave back the place of Ada Lane on "Fractions".',
    ],
    [
      place({ actor: 'pam', before: { status: 'waiting' }, after: { status: 'active' } }),
      'Ada Lane got a place on "Fractions" from the waiting list.',
    ],
    [
      place({
        actor: 'gone',
        before: { _deleted: false },
        after: { _deleted: true },
        course: null,
      }),
      'An account that was closed ended the place of Ada Lane on a course that is gone.',
    ],
  ])('of a place: %#', (happened, words) => {
    expect(historyWords(happened)).toBe(words);
  });

  it.each<[HistoryEvent, string]>([
    [
      link({ act: 'insert', actor: 'pam', after: { accepted_at: null } }),
      'Pam Lane asked for a link to Ada Lane.',
    ],
    [
      link({ act: 'insert', actor: null, after: { accepted_at: '2026-01-01' } }),
      'The system linked Pam Lane to Ada Lane.',
    ],
    [
      link({ actor: 'ada', before: { accepted_at: null }, after: { accepted_at: '2026-01-01' } }),
      'Ada Lane accepted the link of Pam Lane and Ada Lane.',
    ],
    [
      link({ before: { _deleted: false }, after: { _deleted: true } }),
      'Ann Wood ended the link of Pam Lane and Ada Lane.',
    ],
    [
      link({ before: { _deleted: true }, after: { _deleted: false } }),
      'Ann Wood restored the link of Pam Lane and Ada Lane.',
    ],
    [
      link({
        actor: 'pam',
        before: { _deleted: true, created_at: '1', accepted_at: '1' },
        after: { _deleted: false, created_at: '2', accepted_at: null },
      }),
      'Pam Lane asked for a link to Ada Lane again.',
    ],
  ])('of a link: %#', (happened, words) => {
    expect(historyWords(happened)).toBe(words);
  });

  it.each<[Partial<HistoryEvent>, string]>([
    [
      { act: 'insert', after: { starts_at: '2026-11-28T10:00:00Z', topic: 'Halves' } },
      'Ann Wood planned a lesson on Saturday 28 November.',
    ],
    [
      {
        before: { starts_at: '2026-11-28T10:00:00Z', place: 'A' },
        after: { starts_at: '2026-11-29T11:00:00Z', place: 'B' },
      },
      'Ann Wood moved a lesson from Saturday 28 November, 10am to Sunday 29 November, 11am. Ann Wood changed the place of a lesson.',
    ],
    [{ after: { is_cancelled: true } }, 'Ann Wood cancelled a lesson.'],
    [{ after: { _deleted: true } }, 'Ann Wood removed a lesson.'],
    [{ act: 'delete' }, 'A lesson was deleted for good.'],
  ])('of a lesson: %#', (happened, words) => {
    expect(historyWords(event({ table: 'lessons', ...happened }))).toBe(words);
  });

  it.each<[Partial<HistoryEvent>, string]>([
    [{ after: { mark: 'late' } }, 'Ann Wood marked Ada Lane as late.'],
    [{ after: { mark: '' } }, 'Ann Wood took back a mark of Ada Lane.'],
    [{ after: { away: true } }, 'Ann Wood said that Ada Lane cannot come to a lesson.'],
    [{ after: { away: false } }, 'Ann Wood said that Ada Lane can come to a lesson after all.'],
    [{ table: 'enquiries', after: { _deleted: false } }, 'Ann Wood restored an enquiry.'],
    [
      { table: 'enquiries', after: { handled_by: 'ann', taken_by: 'ann' } },
      'Ann Wood took an enquiry. Ann Wood dealt with an enquiry.',
    ],
    [
      { table: 'enquiry_messages', act: 'insert', after: { kind: 'reply' } },
      'Ann Wood answered an enquiry.',
    ],
    [
      { table: 'enrollments', after: { contact_phone: '' } },
      'Ann Wood changed whom to ring for Ada Lane during "Fractions".',
    ],
  ])('of the register and of enquiries: %#', (happened, words) => {
    expect(historyWords(event({ table: 'attendance', person: 'ada', ...happened }))).toBe(words);
  });

  it('of a wrong code', () => {
    expect(historyWords(link({ act: 'wrong-code', actor: 'ada' }))).toBe(
      'Ada Lane typed a wrong code for a link to Pam Lane.',
    );
  });

  it('says that a text is not kept any more', () => {
    const old = { summary: { hash: '0123456789abcdef' } };
    expect(changedTexts(event({ table: 'lessons', act: 'insert', after: old }))).toEqual([
      { label: 'Summary', before: '', after: 'Not kept any more.' },
    ]);
  });

  it('of an offered place, and of an offer that lapsed', () => {
    const offered = place({ before: { offered_until: null }, after: { offered_until: 'then' } });
    expect(historyWords(offered)).toBe('Ada Lane was offered a place on "Fractions".');
    const lapsed = place({ before: { offered_until: 'then' }, after: { offered_until: null } });
    expect(historyWords(lapsed)).toBe('The offer of a place on "Fractions" to Ada Lane lapsed.');
  });

  it('says who confirmed a student', () => {
    const confirmed = place({ before: { confirmed_at: null }, after: { confirmed_at: 'now' } });
    expect(historyWords(confirmed)).toBe('Ann Wood confirmed Ada Lane on "Fractions".');
  });

  it('of a note, with its text', () => {
    const note = event({
      table: 'attendance',
      act: 'insert',
      person: 'ada',
      after: { note: 'Good' },
    });
    expect(historyWords(note)).toBe('Ann Wood wrote a note about a lesson of Ada Lane.');
    expect(changedTexts(note)).toEqual([{ label: 'Note', before: '', after: 'Good' }]);
    const edit = { ...note, act: 'update', before: { note: 'Good' }, after: { note: 'Better' } };
    expect(changedTexts(edit)).toEqual([{ label: 'Note', before: 'Good', after: 'Better' }]);
  });

  it('has a plain line for what it does not know', () => {
    expect(historyWords(event({ table: 'closures', act: 'update' }))).toBe(
      'Ann Wood changed something else (closures, update).',
    );
    expect(historyWords(event({ before: { colour: 'red' }, after: { colour: 'blue' } }))).toBe(
      'Ann Wood changed something else (courses, update).',
    );
  });
});
