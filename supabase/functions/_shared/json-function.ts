import { preflight, refusal } from './answers.ts';
import type { FunctionContext, FunctionHandler } from './contract.ts';
import { type Payload, readPayload } from './payload.ts';
import { ProjectUnavailable } from './project.ts';

type Work = (payload: Payload, request: Request, context: FunctionContext) => Promise<Response>;

/** A function that is called by POST with a small JSON object. */
export function jsonFunction(limit: number, work: Work): FunctionHandler {
  return async (request, context) => {
    if (request.method === 'OPTIONS') return preflight();
    if (request.method !== 'POST') return refusal(405, 'method', 'Only POST is possible here.');
    const payload = await readPayload(request, limit);
    if (payload instanceof Response) return payload;
    try {
      return await work(payload, request, context);
    } catch (error) {
      if (!(error instanceof ProjectUnavailable)) throw error;
      console.error(error.message);
      return refusal(503, 'unavailable', 'That is not possible just now. Please try again soon.');
    }
  };
}

export const signedOut = (): Response =>
  refusal(401, 'signed_out', 'Your session has ended. Please sign in again.');
