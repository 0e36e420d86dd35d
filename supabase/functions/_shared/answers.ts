/** The app is at another address than the functions of a hosted project. */
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'cache-control': 'no-store',
};

/** An answer in JSON. Never cached: everything the functions say may be someone's data. */
export function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  });
}

/** An answer that says what is wrong: a code for programs, a sentence for people. */
export const refusal = (status: number, code: string, message: string): Response =>
  answer(status, { code, message });

/** What a browser asks before it sends a request to another address. */
export const preflight = (): Response => new Response(null, { status: 204, headers });
