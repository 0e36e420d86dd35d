import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FunctionContext, FunctionHandler } from '../functions/_shared/contract.ts';
import { json } from './responses.ts';

const PREFIX = '/functions/v1/';

/** The edge functions of a folder by name: every `<name>/handler.ts` that exports `handle`. */
export async function loadFunctions(folder: string): Promise<Map<string, FunctionHandler>> {
  const found = new Map<string, FunctionHandler>();
  if (!existsSync(folder)) return found;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name, 'handler.ts');
    if (name.startsWith('_') || !existsSync(file)) continue;
    const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
    if (!hasHandle(module)) {
      throw new Error(`${name}/handler.ts must export a function named handle.`);
    }
    found.set(name, module.handle);
  }
  return found;
}

const hasHandle = (module: unknown): module is { handle: FunctionHandler } =>
  typeof module === 'object' &&
  module !== null &&
  'handle' in module &&
  typeof module.handle === 'function';

/**
 * Answers /functions/v1/<name> as the hosted gateway does. The gateway checks no token (verify_jwt in
 * config.toml); the functions do.
 */
export async function serveFunction(
  functions: Map<string, FunctionHandler>,
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  const name = new URL(request.url).pathname.slice(PREFIX.length).split('/')[0] ?? '';
  const handle = functions.get(name);
  if (!handle) {
    return json(404, { code: 'NOT_FOUND', message: 'Requested function was not found' });
  }
  try {
    return await handle(request, context);
  } catch (error) {
    console.error(`Function ${name} failed:`, error);
    return json(500, { code: 'WORKER_ERROR', message: 'Function exited due to an error' });
  }
}
