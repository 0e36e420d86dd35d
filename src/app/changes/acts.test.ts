import { describe, expect, it } from 'vitest';
import type { WaitingItem } from '#sync';
import { exampleRefusal } from '../../testing/refusal.ts';
import { actsOf, actWords } from './acts.ts';

const at = '2026-11-20T10:42:00Z';
const waiting = (rowId: string, more: Partial<WaitingItem> = {}): WaitingItem => ({
  key: `lessons:${rowId}`,
  collection: 'lessons',
  rowId,
  operation: 'insert',
  label: 'Fractions',
  values: {},
  sending: false,
  at,
  isTried: false,
  isTakenBack: false,
  canUndo: true,
  ...more,
});
const keysOf = (acts: readonly (readonly { rowId: string }[])[]) =>
  acts.map((act) => act.map(({ rowId }) => rowId));

describe('an act', () => {
  it('is what was saved at the same moment for the same course', () => {
    const later = '2026-11-20T10:43:00Z';
    const items = [
      waiting('1'),
      waiting('2', { label: 'Verse' }),
      waiting('3'),
      waiting('4', { at: later }),
      waiting('5', { isTakenBack: true }),
    ];
    expect(keysOf(actsOf(items))).toEqual([['1', '3'], ['2'], ['4'], ['5']]);
    const [first, second] = ['2026-12-11T10:00:00Z', '2026-12-04T10:00:00Z'];
    const term = [waiting('1', { lessonAt: first }), waiting('2', { lessonAt: second })];
    expect(keysOf(actsOf(term))).toEqual([['2', '1']]);
  });

  it('is what was refused for the same reason, unless its own values were', () => {
    const refused = (rowId: string, code: 'not-approved' | 'forbidden' | 'invalid') =>
      exampleRefusal('lessons', 'insert', { key: rowId, rowId, code, at: `${at}${rowId}` });
    const items = [
      refused('1', 'not-approved'),
      refused('2', 'forbidden'),
      refused('3', 'not-approved'),
      refused('4', 'invalid'),
      refused('5', 'invalid'),
    ];
    expect(keysOf(actsOf(items))).toEqual([['1', '3'], ['2'], ['4'], ['5']]);
  });

  it('is called by what it changes, and how much of it', () => {
    const [act] = actsOf([waiting('1'), waiting('2')]);
    expect(act && actWords(act)).toBe('2 new lessons: Fractions');
    const [edits] = actsOf([
      waiting('1', { operation: 'update' }),
      waiting('2', { operation: 'update' }),
    ]);
    expect(edits && actWords(edits)).toBe('2 changes to lessons: Fractions');
    const [single] = actsOf([waiting('1')]);
    expect(single && actWords(single)).not.toMatch(/^1 /);
  });
});
