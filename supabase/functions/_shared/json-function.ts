import { preflight, refusal, unavailable } from './answers.ts';
import type { FunctionContext, FunctionHandler } from './contract.ts';
import { type Payload, readPayload } from './payload.ts';

type Work = (payload: Payload, request: Request, context: FunctionContext) => Promise<Response>;

/**
 * Makes a function that is called by POST with a small JSON object. Every failure, its own faults included,
 * is answered in JSON that a browser at another origin may read.
 * @param limit bytes that the request body may have
 */
export function jsonFunction(limit: number, work: Work): FunctionHandler {
  return async (request, context) => {
    if (request.method === 'OPTIONS') return preflight();
    if (request.method !== 'POST') return refusal(405, 'method', 'Only POST is possible here.');
    try {
      const payload = await readPayload(request, limit);
      return payload instanceof Response ? payload : await work(payload, request, context);
    } catch (error) {
      console.error(error);
      return unavailable();
    }
  };
}

export const signedOut = (): Response =>
  refusal(401, 'signed_out', 'Your session has ended. Please sign in again.');
