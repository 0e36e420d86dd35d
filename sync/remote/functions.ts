import type { GenericSchema } from 'valibot';
import type { Result } from '../types.ts';
import { type RequestDependencies, type RequestWatch, requestAsUser } from './request.ts';

/**
 * Calls an edge function as the signed-in user.
 * @param schema what its success answers
 * @returns its answer; errors as from `requestAsUser`
 */
export async function invokeFunction<Value>(
  dependencies: RequestDependencies,
  name: string,
  payload: Record<string, unknown>,
  schema: GenericSchema<unknown, Value>,
  watch?: RequestWatch,
): Promise<Result<Value>> {
  return requestAsUser(dependencies, 'POST', `/functions/v1/${name}`, payload, schema, watch);
}
