/**
 * Messages between the tabs of one user: the state of the exchange and requests for one, the leader's sign of life, and
 * that the storage of the device works.
 */
import * as v from 'valibot';

const exchangeState = v.object({
  connection: v.picklist(['online', 'slow', 'busy', 'offline']),
  firstSync: v.nullable(v.object({ done: v.number(), total: v.number() })),
  sending: v.array(v.string()),
  downloadRefused: v.nullable(v.string()),
});
/** The state of the exchange as every tab sees it. */
export type ExchangeState = v.InferOutput<typeof exchangeState>;

const exchangeResult = v.picklist(['complete', 'slow', 'busy', 'offline', 'ended']);
/** The result of an exchange. Every value except 'complete' says why not everything was reached. */
export type ExchangeResult = v.InferOutput<typeof exchangeResult>;

const message = v.variant('type', [
  v.object({ type: v.literal('state'), state: exchangeState }),
  v.object({ type: v.literal('state?') }),
  v.object({ type: v.literal('leads') }),
  v.object({ type: v.literal('leader?') }),
  v.object({ type: v.literal('leader') }),
  v.object({ type: v.literal('stored') }),
  v.object({ type: v.literal('exchange'), id: v.string() }),
  v.object({ type: v.literal('exchanged'), id: v.string(), result: exchangeResult }),
]);
export type TabMessage = v.InferOutput<typeof message>;

/** @returns null if the value is not a message of this version of the app */
export function readTabMessage(received: unknown): TabMessage | null {
  const parsed = v.safeParse(message, received);
  return parsed.success ? parsed.output : null;
}
