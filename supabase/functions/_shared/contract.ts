/**
 * What every edge function is made of. `handler.ts` exports a `handle` of this shape and touches
 * nothing of its runtime, so that the same code runs in Deno (`index.ts`, on hosted Supabase) and in
 * the embedded backend.
 */
export interface FunctionContext {
  /** Address of the project's API, without a trailing slash. */
  url: string;
  publishableKey: string;
  /** Past row security. Use it for nothing that row security could allow. */
  secretKey: string;
  /** Reaches the project's API; use it in place of the global fetch. */
  fetch(request: Request): Promise<Response>;
  /** What the owner has set for the functions: addresses and keys of other services. */
  env(name: string): string | undefined;
}

export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response>;
