import { describe, expect, it } from 'vitest';
import type { CollectionName, Operation, WaitingItem } from '#sync';
import { store } from '../../lib/store.ts';
import { exampleRefusal } from '../../testing/refusal.ts';
import { showToast, toastsAtom } from '../../ui/toast-queue.ts';
import { toastOf } from './outcome-words.ts';

const waiting = (collection: CollectionName, operation: Operation): WaitingItem => ({
  key: `${collection}:1`,
  collection,
  rowId: '1',
  operation,
  label: 'Fractions',
  values: {},
  sending: false,
  at: '2026-11-20T10:42:00Z',
  isTried: false,
  isTakenBack: false,
  canUndo: false,
});
const refused: typeof exampleRefusal = (collection, operation, more = {}) =>
  exampleRefusal(collection, operation, { code: 'forbidden', ...more });

describe('what the server accepted', () => {
  it.each([
    [
      'enrollments',
      'insert',
      'Enrollment Successful',
      'You have successfully enrolled in this course.',
    ],
    ['courses', 'insert', 'Course created', ''],
    ['courses', 'update', 'Course updated', ''],
    ['courses', 'delete', 'Course deleted', ''],
    ['profiles', 'update', 'Success', 'Your profile has been updated.'],
    ['child_parent_relationships', 'delete', 'Link removed', ''],
  ] as const)('says for %s %s: %s', (collection, operation, title, text) => {
    const outcome = { type: 'accepted', item: waiting(collection, operation), at: '' } as const;
    expect(toastOf(outcome, 'online')).toMatchObject({ tone: 'success', title, text });
  });

  it('names the course, and does not name people to themselves', () => {
    const aboutOf = (collection: CollectionName) =>
      toastOf({ type: 'accepted', item: waiting(collection, 'update'), at: '' }, 'online')?.about;
    expect(aboutOf('courses')).toBe('Fractions');
    expect(aboutOf('profiles')).toBeUndefined();
  });

  it('counts several of one kind, also where only the latest is on screen', () => {
    store.set(toastsAtom, []);
    const accept = (collection: CollectionName, times: number) => {
      for (let time = 0; time < times; time += 1) {
        const outcome = { type: 'accepted', item: waiting(collection, 'insert'), at: '' } as const;
        const toast = toastOf(outcome, 'online');
        if (toast) showToast(toast.tone, toast.title, toast.text, toast);
      }
      return store.get(toastsAtom);
    };
    expect(accept('enrollments', 3)).toMatchObject([
      { title: 'Enrollment Successful', text: 'You have successfully enrolled in 3 courses.' },
    ]);
    expect(accept('courses', 2)).toMatchObject([{ title: 'Course created', text: '2 courses' }]);
  });

  it('says that an offered place is taken', () => {
    const item = { ...waiting('enrollments', 'update'), values: { taken_at: 'now' } };
    const outcome = { type: 'accepted', item, at: '', row: { status: 'active' } } as const;
    expect(toastOf(outcome, 'online')).toMatchObject({ title: 'The place is taken' });
  });

  it('calls an enrolment that joined the waiting list no success', () => {
    const item = waiting('enrollments', 'insert');
    const outcome = { type: 'accepted', item, at: '', row: { status: 'waiting' } } as const;
    expect(toastOf(outcome, 'online')).toMatchObject({
      title: 'On the waiting list',
      text: "The course is full. We'll tell you when there is a place.",
    });
  });

  it('says that a place has ended, whoever was on the waiting list', () => {
    const item = waiting('enrollments', 'delete');
    const outcome = { type: 'accepted', item, at: '', row: { status: 'waiting' } } as const;
    expect(toastOf(outcome, 'online')).toMatchObject({ title: 'Place ended', about: 'Fractions' });
  });
});

describe('a change that is stored on this device only', () => {
  const outcome = { type: 'saved', item: waiting('courses', 'update') } as const;

  it('says that it will be sent', () => {
    expect(toastOf(outcome, 'offline')).toMatchObject({
      tone: 'success',
      title: 'Saved on this device',
      about: 'Changes to Fractions',
      text: "You're offline. We'll send this when you're back online.",
    });
  });

  it('counts nothing when it is repeated, because several may be of one row', () => {
    expect(toastOf(outcome, 'offline')?.summary?.(4)).toEqual({
      title: 'Changes saved on this device',
    });
  });

  it('does not call a slow connection offline', () => {
    for (const connection of ['online', 'slow', 'busy'] as const) {
      expect(toastOf(outcome, connection)?.text).not.toContain('offline');
    }
  });
});

describe('what the server refused', () => {
  it.each([
    ['enrollments', 'insert', 'Enrollment Failed'],
    ['courses', 'insert', 'Error saving course'],
    ['courses', 'update', 'Error saving course'],
    ['courses', 'delete', 'Error deleting course'],
    ['profiles', 'update', 'Error updating profile'],
    ['child_parent_relationships', 'delete', 'Error removing link'],
    ['enquiries', 'update', 'Error marking enquiry'],
  ] as const)('says for %s %s: %s', (collection, operation, title) => {
    const item = refused(collection, operation);
    const toast = toastOf({ type: 'refused', item }, 'online');
    expect(toast).toMatchObject({ tone: 'error', title });
    expect(toast?.text).toMatch(/[Oo]nly .*\.$/);
  });

  it('names the enrolment whose course has been removed', () => {
    const item = refused('enrollments', 'insert', { code: 'gone', label: 'English Comprehension' });
    expect(toastOf({ type: 'refused', item }, 'online')?.text).toBe(
      'Your enrolment in "English Comprehension": the course has been removed.',
    );
  });

  it('uses a general sentence if the reason is not known', () => {
    const course = refused('courses', 'update', { code: 'unknown' });
    expect(toastOf({ type: 'refused', item: course }, 'online')?.text).toBe('Something went wrong');
  });

  it('distinguishes an overwritten edit from a refused one', () => {
    const values = { title: 'On the train' };
    const kept = { title: 'At the desk' };
    const item = refused('courses', 'update', { kind: 'overwritten', values, kept });
    expect(toastOf({ type: 'refused', item }, 'online')).toEqual({
      tone: 'error',
      title: 'Another device changed this title first',
      text: 'Yours was "On the train". You can still use your version.',
    });
  });
});
