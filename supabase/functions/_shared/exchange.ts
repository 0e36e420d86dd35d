/** Milliseconds that another service has for a whole answer, body included. */
export const EXCHANGE_TIMEOUT_MS = 10_000;

export interface Exchange {
  status: number;
  ok: boolean;
  /** The whole body. */
  text: string;
}

/**
 * Sends a request and reads the whole answer within a time limit.
 * @throws if no whole answer came in time
 */
export async function exchange(
  send: (request: Request) => Promise<Response>,
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Exchange> {
  const request = new Request(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const response = await send(request);
  return { status: response.status, ok: response.ok, text: await response.text() };
}
