/** The body is larger than the backend takes. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * Reads the whole body before anything else uses it, up to a limit in bytes. A slow or endless sender can
 * then neither fill the memory nor block the queue.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | null> {
  if (!request.body) return null;
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new BodyTooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body as ReadableStream<Uint8Array>) {
    size += part.byteLength;
    if (size > limit) throw new BodyTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The same request with a body that was read already. */
export function withBody(request: Request, body: Uint8Array | null): Request {
  const { method, headers, signal, url } = request;
  const bare = method === 'GET' || method === 'HEAD' || !body;
  return new Request(url, {
    method,
    headers,
    signal,
    ...(bare ? {} : { body: Buffer.from(body) }),
  });
}
