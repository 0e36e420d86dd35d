/**
 * A request to the service, with time limits over its whole exchange. fetch itself has no limit, so a response
 * whose body stalls after its headers would wait for ever.
 */
import { interceptedStatus, isIntercepted } from './interception.ts';

/** Milliseconds without a single byte after which a request has failed. */
export const stallLimitMs = 15_000;
/**
 * Milliseconds that a request may take as a whole, so that a server that sends slowly cannot hold it for
 * ever.
 */
export const totalLimitMs = 60_000;

export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * Makes a request and reads its body to the end.
 * @returns a response whose body is in memory, so that reading it needs no network. An answer that is not the
 * service's own becomes an empty one of status 503
 * @throws TimeLimitError past a limit; else what `send` throws
 */
export async function timedFetch(
  send: typeof fetch,
  input: Parameters<typeof fetch>[0],
  init?: RequestInit,
): Promise<Response> {
  const limit = new AbortController();
  const passed = new Promise<never>((_resolve, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason));
  });
  // Prevents an unhandled rejection after the exchange has ended.
  passed.catch(() => undefined);
  const giveUp = () => limit.abort(new TimeLimitError('no answer in time'));
  const total = setTimeout(giveUp, totalLimitMs);
  let stall = setTimeout(giveUp, stallLimitMs);
  const alive = () => {
    clearTimeout(stall);
    stall = setTimeout(giveUp, stallLimitMs);
  };
  const signal = init?.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
  const exchange = async () => {
    // A redirect is a portal's: following it would take the portal's page for the answer.
    const response = await send(input, { redirect: 'manual', ...init, signal });
    alive();
    return readWhole(response, alive);
  };
  try {
    // The race ends the wait even if a body ignores the signal.
    return await Promise.race([exchange(), passed]);
  } finally {
    clearTimeout(total);
    clearTimeout(stall);
  }
}

async function readWhole(response: Response, onPart: () => void): Promise<Response> {
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    onPart();
    parts.push(part.value as Uint8Array<ArrayBuffer>);
  }
  const { status, statusText, headers } = response;
  const body = response.body ? new Blob(parts) : null;
  if (await isIntercepted(response, body)) {
    return new Response(null, { status: interceptedStatus });
  }
  return new Response(body, { status, statusText, headers });
}
