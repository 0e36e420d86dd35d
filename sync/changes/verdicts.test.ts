import { expect, test } from 'vitest';
import { verdictOf } from './verdicts.ts';

test.each([
  [{ status: 0, code: '' }, 'later'],
  [{ status: 401, code: 'PGRST303' }, 'later'],
  [{ status: 408, code: '' }, 'later'],
  [{ status: 429, code: '' }, 'later'],
  [{ status: 503, code: 'PGRST000' }, 'later'],
  [{ status: 400, code: '40001' }, 'later'],
  [{ status: 500, code: '57014' }, 'later'],
  [{ status: 500, code: '53300' }, 'later'],
  [{ status: 405, code: '25006' }, 'later'],
  [{ status: 500, code: '58030' }, 'later'],
  [{ status: 402, code: '' }, 'later'],
  [{ status: 521, code: '' }, 'later'],
  [{ status: 540, code: '' }, 'later'],
  [{ status: 500, code: 'XX000' }, 'failing'],
  [{ status: 409, code: '23505' }, 'duplicate'],
  [{ status: 409, code: '23503' }, 'dangling'],
  [{ status: 403, code: '42501' }, 'refused'],
  [{ status: 400, code: '23514' }, 'refused'],
  [{ status: 400, code: '22P02' }, 'refused'],
  [{ status: 400, code: 'PGRST204' }, 'later'],
  [{ status: 404, code: '42P01' }, 'later'],
  [{ status: 400, code: 'PGRST102' }, 'refused'],
])('an answer %o means %s', (failure, verdict) => {
  expect(verdictOf({ ...failure, message: '' })).toBe(verdict);
});
