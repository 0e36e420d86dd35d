import { describe, expect, it } from 'vitest';
import type { CollectionName, Operation, RefusedItem, WaitingItem } from '#sync';
import { noticeOf } from './notice-words.ts';

const waiting = (collection: CollectionName, operation: Operation): WaitingItem => ({
  key: `${collection}:1`,
  collection,
  rowId: '1',
  operation,
  label: 'Fractions',
  sending: false,
  canUndo: false,
});
const refused = (
  collection: CollectionName,
  operation: Operation,
  more: Partial<RefusedItem> = {},
): RefusedItem => ({
  key: `${collection}:1`,
  collection,
  rowId: '1',
  operation,
  label: 'Fractions',
  kind: 'refused',
  message: 'The server said no.',
  code: '42501',
  values: {},
  at: '2026-11-20T10:42:00Z',
  ...more,
});

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
    [
      'child_parent_relationships',
      'insert',
      'Child added successfully',
      'The child account has been linked to your profile.',
    ],
  ] as const)('says for %s %s: %s', (collection, operation, title, text) => {
    const outcome = { type: 'accepted', item: waiting(collection, operation), at: '' } as const;
    expect(noticeOf(outcome, true)).toEqual({ tone: 'success', title, text });
  });

  it('keeps quiet about enrolments that end with their course', () => {
    const outcome = { type: 'accepted', item: waiting('enrollments', 'delete'), at: '' } as const;
    expect(noticeOf(outcome, true)).toBeNull();
  });
});

describe('what is saved here only', () => {
  const outcome = { type: 'saved', item: waiting('courses', 'update') } as const;

  it('says that it will be sent', () => {
    expect(noticeOf(outcome, false)).toEqual({
      tone: 'success',
      title: 'Saved on this device',
      text: "You're offline. We'll send this when you're back online.",
    });
  });

  it('does not call a slow connection offline', () => {
    expect(noticeOf(outcome, true)?.text).not.toContain('offline');
  });
});

describe('what the server refused', () => {
  it.each([
    ['enrollments', 'insert', 'Enrollment Failed'],
    ['courses', 'insert', 'Error saving course'],
    ['courses', 'update', 'Error saving course'],
    ['courses', 'delete', 'Error deleting course'],
    ['profiles', 'update', 'Error updating profile'],
    ['child_parent_relationships', 'insert', 'Error adding child'],
    ['enquiries', 'update', 'Error marking enquiry'],
  ] as const)('says for %s %s: %s', (collection, operation, title) => {
    const outcome = { type: 'refused', item: refused(collection, operation) } as const;
    expect(noticeOf(outcome, true)).toEqual({ tone: 'error', title, text: 'The server said no.' });
  });

  it('has words of its own where the server has none', () => {
    const link = refused('child_parent_relationships', 'insert', { message: '' });
    expect(noticeOf({ type: 'refused', item: link }, true)?.text).toBe(
      'Failed to add child. Please try again.',
    );
    const course = refused('courses', 'update', { message: '' });
    expect(noticeOf({ type: 'refused', item: course }, true)?.text).toBe('Something went wrong');
  });

  it('tells an edit that lost to another one from a refusal', () => {
    const item = refused('courses', 'update', { kind: 'overwritten', message: '' });
    expect(noticeOf({ type: 'refused', item }, true)?.title).toBe('Another change was kept');
  });
});
