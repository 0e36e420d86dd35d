import { setTimeout } from 'node:timers/promises';

/** Waits for an answer. @throws if it takes longer than `limitMs` */
export async function within<Value>(limitMs: number, answer: Promise<Value>): Promise<Value> {
  const ended = new AbortController();
  const late = setTimeout(limitMs, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`No answer within ${limitMs} ms.`);
  });
  return Promise.race([answer, late]).finally(() => ended.abort());
}
