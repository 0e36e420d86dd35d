/** What an answer to a pull is read as, and what is asked. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { courseAt, scriptedClient } from '../../tests/harness/scripted-client.ts';
import { requestPull, requestVisibleIds } from './pull.ts';

afterEach(() => void vi.restoreAllMocks());

const failure = (status: number, code = '', message = '') => ({
  ok: false,
  failure: { status, code, detail: '', message },
});

describe('an answer to a pull', () => {
  const answer = {
    server_id: 'server',
    horizon: 9,
    epochs: { courses: 1 },
    restart: false,
    teachers_need_approval: false,
    pages: {},
  };
  const pull = (values: object) =>
    requestPull(scriptedClient(() => [200, { ...answer, ...values }]).client, 'server', {}, 0, 500);

  it('names the last row of each page, also if it cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const rows = [courseAt(1), { id: 'b', change_position: 2 }];
    expect(await pull({ pages: { courses: { rows, more: true } } })).toEqual({
      ok: true,
      value: {
        ...answer,
        early: {},
        pages: {
          courses: {
            rows: [courseAt(1)],
            unread: [{ id: 'b', position: 2 }],
            last: { id: 'b', position: 2 },
            more: true,
          },
        },
      },
    });
  });

  it('leaves out early rows that cannot be read, and collections that it does not know', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const early = { courses: [courseAt(9), { id: 'b', change_position: 10 }] };
    const pages = { rooms: { rows: [], more: false } };
    expect(await pull({ early, pages })).toEqual({
      ok: true,
      value: { ...answer, pages: {}, early: { courses: [courseAt(9)] } },
    });
  });

  it.each([
    ['without a horizon', { horizon: null }],
    ['with a page that is no list', { pages: { courses: { rows: 'x', more: false } } }],
    ['with a row without a place', { pages: { courses: { rows: [{ id: 'b' }], more: false } } }],
  ])('%s is an error page', async (_, values) => {
    expect(await pull(values)).toEqual(failure(503));
  });

  it('is a failure with its code if the server refused', async () => {
    const { client } = scriptedClient(() => [403, { code: '42501', message: 'No.' }]);
    expect(await requestPull(client, null, {}, 0, 500)).toEqual(failure(403, '42501', 'No.'));
    expect(await requestVisibleIds(client, 'courses')).toEqual(failure(403, '42501', 'No.'));
  });

  it('asks with the identity, the checkpoints, the highest position and the size of a page', async () => {
    const { client, requests } = scriptedClient(() => [200, answer]);
    const courses = { position: 3, id: 'a' };
    await requestPull(client, 'server', { courses, profiles: null }, 7, 250);
    const checkpoints = { courses, profiles: null };
    expect(requests).toMatchObject([
      {
        what: 'POST rpc/pull',
        body: { request: { server: 'server', checkpoints, reached: 7, page_size: 250 } },
      },
    ]);
  });

  it.each([
    [999, 1],
    [1_000, 2],
    [1_001, 2],
    [2_000, 3],
  ])('to %i visible ids takes %i requests, each after the last id', async (count, asked) => {
    const ids = Array.from({ length: count }, (_, index) => String(index).padStart(5, '0'));
    const { client, requests } = scriptedClient(({ body }) => {
      const { after, page_size } = body as { after: string; page_size: number };
      const left = after.includes('-') ? ids : ids.filter((id) => id > after);
      return [200, left.slice(0, page_size).map((id) => ({ id, change_position: 1 }))];
    });
    const answered = await requestVisibleIds(client, 'courses');
    expect(answered.ok && [...answered.value.keys()]).toEqual(ids);
    expect(requests).toHaveLength(asked);
  });

  it('to a question for ids that is no list is an error page', async () => {
    const { client } = scriptedClient(() => [200, [{ id: 7 }]]);
    expect(await requestVisibleIds(client, 'courses')).toEqual(failure(503));
  });
});
