/** The functions of a hosted project have another origin than the app, so every answer allows all origins. */
const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

/** What supabase-js and browsers send, and for how many seconds a browser may remember that. */
const preflightHeaders = {
  ...headers,
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'authorization, apikey, content-type, x-client-info, prefer, x-supabase-api-version',
  'access-control-max-age': '86400',
};

/** An answer in JSON. Never cached, because any answer of the functions may hold personal data. */
export function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  });
}

/** An answer that says what is wrong: a code for programs, a sentence for people. */
export const refusal = (status: number, code: string, message: string): Response =>
  answer(status, { code, message });

/** The answer if the project or the function itself failed. The request may succeed a little later. */
export const unavailable = (): Response =>
  refusal(503, 'unavailable', 'That is not possible just now. Please try again soon.');

/** The answer to a CORS preflight request. */
export const preflight = (): Response =>
  new Response(null, { status: 204, headers: preflightHeaders });
