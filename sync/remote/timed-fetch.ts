/**
 * A request with time limits over its whole exchange. fetch itself has no limit, so a response whose body
 * stalls after its headers would wait for ever.
 */

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
 * @returns a response whose body is in memory, so that reading it needs no network
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
    const response = await send(input, { ...init, signal });
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
  return new Response(response.body ? new Blob(parts) : null, { status, statusText, headers });
}
