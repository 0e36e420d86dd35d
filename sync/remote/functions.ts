import type { Result } from '../types.ts';
import { type RequestDependencies, type RequestWatch, requestAsUser } from './request.ts';

/**
 * Calls an edge function as the signed-in user.
 * @returns its answer, unchecked; errors as from `requestAsUser`
 */
export async function invokeFunction(
  dependencies: RequestDependencies,
  name: string,
  payload: Record<string, unknown>,
  watch?: RequestWatch,
): Promise<Result<unknown>> {
  return requestAsUser(dependencies, 'POST', `/functions/v1/${name}`, payload, watch);
}
