import { expect, test } from 'vitest';
import { isIntercepted } from './interception.ts';

const asked = (status: number, text: string | null, contentType = '') => {
  const headers = contentType ? { 'content-type': contentType } : {};
  return isIntercepted(
    new Response(null, { status, headers }),
    text === null ? null : new Blob([text]),
  );
};
const json = 'application/json; charset=utf-8';

test.each<[string, number, string | null, string?]>([
  ['rows', 200, '[{"id":"a"}]', json],
  ['a new row, with a minimal answer', 201, '', 'text/plain'],
  ['nothing', 204, null],
  ['null', 200, 'null', json],
  ['a refusal of PostgREST', 403, '{"code":"42501","message":"permission denied"}', json],
  ['a refusal of the auth service', 400, '{"code":400,"error_code":"validation_failed"}', json],
  ['a gateway that refuses the key', 401, '{"message":"Invalid API key"}', json],
  ['a paused project', 540, '<html>Paused</html>', 'text/html'],
  ['a limit of requests', 429, 'Too many', 'text/plain'],
  ['a body that is too large', 413, '<html>Too large</html>', 'text/html'],
])('%s is an answer of the service', async (_name, status, text, type) => {
  expect(await asked(status, text, type)).toBe(false);
});

test.each<[string, number, string | null, string?]>([
  ['a page', 200, 'Welcome', 'text/html'],
  ['a page called JSON', 200, '\n<!doctype html>', json],
  ['a page without a type', 200, ' <html>'],
  ['a cut-off answer', 200, '[{"id":"a', json],
  ['a redirect', 302, '', 'text/html'],
  ["a filter's page", 403, '<html>Blocked</html>', 'text/html'],
  ['an empty refusal', 404, null],
  ['a refusal without a code', 403, '{"error":"blocked"}', json],
])('%s is not', async (_name, status, text, type) => {
  expect(await asked(status, text, type)).toBe(true);
});

test("a redirect that the browser hides is not the service's", async () => {
  const hidden = Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
  });
  expect(await isIntercepted(hidden, null)).toBe(true);
});
