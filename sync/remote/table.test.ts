/** What an answer of the REST API is read as. */
import { describe, expect, it } from 'vitest';
import {
  courseAt,
  type ScriptedAnswer,
  scriptedClient,
} from '../../tests/harness/scripted-client.ts';
import { syncedTable } from '../schema/index.ts';
import { failed, RemoteTable } from './table.ts';

function tableThatAnswers(answer: ScriptedAnswer) {
  const { client, requests } = scriptedClient(() => answer);
  return { table: new RemoteTable(client, syncedTable('courses')), requests };
}
const failure = (status: number, code = '', detail = '', message = '') => ({
  ok: false,
  failure: { status, code, detail, message },
});

describe('a failure', () => {
  it.each([
    [
      'of the database keeps its code and detail',
      400,
      { code: '23514', message: 'no', details: 'too-many-courses' },
      failure(400, '23514', 'too-many-courses', 'no'),
    ],
    [
      'without a detail has an empty one',
      400,
      { code: '23514', details: null },
      failure(400, '23514'),
    ],
    ['without a code has none', 500, { message: 'No.' }, failure(500, '', '', 'No.')],
    [
      'of a gateway says nothing about the row',
      404,
      { message: '<html>Log in</html>' },
      failure(503),
    ],
    ['of a gateway, after white space', 200, { message: '\n <!DOCTYPE html>' }, failure(503)],
    ['of a gateway that failed keeps its status', 502, { message: '<html>' }, failure(502)],
    ['of a gateway at 500 keeps its status', 500, { message: '<html>' }, failure(500)],
    ['about a row that is too large keeps its status', 413, { message: '<html>' }, failure(413)],
    [
      "with a sign in its sentence is the database's",
      400,
      { code: 'P0001', message: 'a < b' },
      failure(400, 'P0001', '', 'a < b'),
    ],
    ['without anything has a status only', 401, null, failure(401)],
  ])('%s', (_, status, error, expected) => {
    expect(failed({ status, error })).toEqual(expected);
  });

  it('without an answer has the status 0', async () => {
    const { client } = scriptedClient(() => {
      throw new TypeError('fetch failed');
    });
    const answer = await new RemoteTable(client, syncedTable('courses')).byId('a');
    expect(answer).toMatchObject({ ok: false, failure: { status: 0 } });
  });
});

describe('rows', () => {
  it('are asked for by their id, also deleted ones, with the columns of this version', async () => {
    const deletedRow = courseAt(3, { _deleted: true });
    const { table } = tableThatAnswers([200, [{ ...deletedRow, room: 'B2' }]]);
    // A column of a newer server is dropped.
    expect(await table.byId('a')).toEqual({ ok: true, value: deletedRow });
  });

  it('that are not there are null, and those that cannot be read are told apart', async () => {
    expect(await tableThatAnswers([200, []]).table.byId('a')).toEqual({ ok: true, value: null });
    const unreadable = tableThatAnswers([200, [{ id: 'a' }]]).table;
    expect(await unreadable.byId('a')).toEqual({ ok: true, value: 'unreadable' });
    expect(await unreadable.update('a', 1, {})).toEqual({ ok: true, value: 'unreadable' });
  });

  it('that are no list are an error page', async () => {
    expect(await tableThatAnswers([200, { welcome: true }]).table.byId('a')).toEqual(failure(503));
  });

  it('are inserted one as an object and several as a list', async () => {
    const { table, requests } = tableThatAnswers([201, [courseAt(1), { id: 'b' }]]);
    expect(await table.insertAll([{ id: 'a' }, { id: 'b' }])).toEqual({
      ok: true,
      value: [courseAt(1), 'unreadable'],
    });
    expect(await table.insert({ id: 'a' })).toEqual({ ok: true, value: courseAt(1) });
    expect(requests.map(({ body }) => body)).toEqual([[{ id: 'a' }, { id: 'b' }], { id: 'a' }]);
  });

  it('that the answer to an insert leaves out count as unreadable, because they are made', async () => {
    const { table } = tableThatAnswers([201, []]);
    expect(await table.insert({ id: 'a' })).toEqual({ ok: true, value: 'unreadable' });
  });
});
