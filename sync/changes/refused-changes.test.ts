/** What becomes of a change that the server refused, and of one about which the person decides. */
import { describe, expect, it } from 'vitest';
import {
  attempted,
  base,
  change,
  lostLevel,
  refusal,
  settledWith,
} from '../../tests/harness/course-changes.ts';
import { courseAt } from '../../tests/harness/scripted-client.ts';
import { nothing } from '../../tests/harness/strict-matchers.ts';
import type { Refusal } from '../schema/changes.ts';
import { discarded, refusing, retried } from './transitions.ts';

describe('a refusal', () => {
  const reason = 'invalid';

  it('keeps the values with the reason, and ends the waiting and this attempt', () => {
    const sent = change({ attempted: [{ title: 'Topology' }, { title: 'Geometry' }] });
    expect(refusing(sent, sent, reason)).toMatchObject({
      status: 'settled',
      values: nothing,
      attempted: [{ title: 'Topology' }],
      refused: { operation: 'update', values: { title: 'Geometry' }, code: reason },
    });
  });

  it('keeps what was refused before, if the same was tried', () => {
    const refusedAs = (operation: Refusal['operation']) => {
      const sent = change({ refused: refusal({ operation, values: { level: 'x' } }) });
      return refusing(sent, sent, reason).refused?.values;
    };
    expect(refusedAs('update')).toEqual({ level: 'x', title: 'Geometry' });
    expect(refusedAs('delete')).toEqual({ title: 'Geometry' });
  });

  it('of what was edited since only ends the attempt', () => {
    const now = change({ version: 4, values: { title: 'Topology' }, attempted });
    expect(refusing(now, change(), reason)).toEqual({ ...now, attempted: [] });
  });
});

describe('trying again', () => {
  it('sends what was refused and what lost, on the latest row', () => {
    const latest = courseAt(9);
    const open = settledWith({ refused: refusal(), lost: lostLevel });
    expect(retried(open, latest)).toMatchObject({
      status: 'waiting',
      operation: 'update',
      base: latest,
      values: { title: 'Geometry', level: 'Advanced' },
      lost: nothing,
      refused: null,
      version: 4,
    });
  });

  it('does not replace what the person wrote later', () => {
    const open = change({ values: { title: 'Topology' }, refused: refusal(), lost: lostLevel });
    expect(retried(open, courseAt(9, { level: 'Expert' }))).toMatchObject({
      values: { title: 'Topology', level: 'Advanced' },
      // The base has the value that won, because the person saw it. The later one was not seen.
      base: { change_position: 5, level: lostLevel.level.theirs },
    });
  });

  it('repeats what was refused: a deletion, or making a row that is not there', () => {
    const deletion = settledWith({ refused: refusal({ operation: 'delete', values: {} }) });
    expect(retried(deletion, base)).toMatchObject({ operation: 'delete', status: 'waiting' });
    const unmade = settledWith({ refused: refusal({ operation: 'insert' }), base: null });
    expect(retried(unmade, null)).toMatchObject({ operation: 'insert', status: 'waiting' });
  });

  it('does nothing for a row that is gone', () => {
    const open = settledWith({ refused: refusal() });
    expect(retried(open, null)).toBe(open);
  });
});

it('discarding ends what was refused or lost, and nothing that waits', () => {
  expect(discarded(settledWith({ refused: refusal() }))).toBeNull();
  const waiting = change({ refused: refusal(), lost: lostLevel });
  expect(discarded(waiting)).toEqual({ ...waiting, refused: null, lost: {} });
});
