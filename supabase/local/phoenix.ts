import { isRecord } from './responses.ts';

/** One message of the Phoenix channel protocol. */
export interface PhoenixMessage {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

/** How a message is written: '1.0.0' as an object, '2.0.0' as a list of five. */
export type SerializerVersion = '1.0.0' | '2.0.0';

export function encode(message: PhoenixMessage, version: SerializerVersion): string {
  const { joinRef, ref, topic, event, payload } = message;
  return version === '1.0.0'
    ? JSON.stringify({ join_ref: joinRef, ref, topic, event, payload })
    : JSON.stringify([joinRef, ref, topic, event, payload]);
}

/** Reads a message; null for anything else, binary frames included, because clients only listen here. */
export function decode(frame: string, version: SerializerVersion): PhoenixMessage | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(frame);
  } catch {
    return null;
  }
  const [joinRef, ref, topic, event, payload] =
    version === '2.0.0' && Array.isArray(parsed)
      ? parsed
      : isRecord(parsed)
        ? [parsed.join_ref, parsed.ref, parsed.topic, parsed.event, parsed.payload]
        : [];
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  return {
    joinRef: typeof joinRef === 'string' ? joinRef : null,
    ref: typeof ref === 'string' ? ref : null,
    topic,
    event,
    payload: isRecord(payload) ? payload : {},
  };
}
