import type { ProjectSettings } from './project-settings.ts';

/**
 * What every edge function receives. `handler.ts` exports a `handle` of this shape and uses nothing of its
 * runtime, so that the same code runs in Deno (`index.ts`, on hosted Supabase) and in the embedded backend.
 * The secret key passes row security: do not use it for anything that row security allows.
 */
export interface FunctionContext extends ProjectSettings {
  /** Milliseconds that the project or another service has for a whole answer. */
  timeoutMs: number;
  /** Reaches the project's API and other services; use it in place of the global fetch. */
  fetch(request: Request): Promise<Response>;
  /** What the owner has set for the functions: addresses and keys of other services. */
  env(name: string): string | undefined;
}

export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response>;
