import { refusal } from './answers.ts';

export type Payload = Record<string, unknown>;

/**
 * Reads the JSON object of a request, or gives the answer that says what is wrong with it. The limit in bytes
 * holds whatever length the request declares.
 */
export async function readPayload(request: Request, limit: number): Promise<Payload | Response> {
  const tooLarge = () => refusal(413, 'too_large', 'The request is too large.');
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge();
  try {
    const text = await readText(request.body, limit);
    if (text === null) return tooLarge();
    const payload: unknown = JSON.parse(text);
    if (isPayload(payload)) return payload;
  } catch {
    // Invalid UTF-8 or JSON is refused below.
  }
  return refusal(400, 'bad_request', 'The request must be a JSON object.');
}

/** The whole body as text, or null if it is longer than the limit in bytes. */
async function readText(body: Request['body'], limit: number): Promise<string | null> {
  const reader = body?.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return text + decoder.decode();
    size += part.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      return null;
    }
    text += decoder.decode(part.value, { stream: true });
  }
}

export const isPayload = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text of a payload. Replaces what is none, is too long or cannot be stored with ''. */
export function storableText(value: unknown, most: number): string {
  if (typeof value !== 'string' || value.length > most) return '';
  // PostgreSQL accepts neither a NUL nor half of a surrogate pair.
  return /\0|\p{Surrogate}/u.test(value) ? '' : value;
}

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
