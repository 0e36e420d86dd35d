import type { FunctionHandler } from './contract.ts';

/** The little of Deno that an entry needs; its types are not installed. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Promise<Response>): unknown;
};

/** Serves a handler on hosted Supabase, which sets these variables for every function. */
export function serve(handle: FunctionHandler): void {
  const env = (name: string) => Deno.env.get(name);
  const needed = (name: string) => {
    const value = env(name);
    if (!value) throw new Error(`${name} is not set.`);
    return value;
  };
  const context = {
    url: needed('SUPABASE_URL').replace(/\/$/, ''),
    publishableKey: needed('SUPABASE_ANON_KEY'),
    secretKey: needed('SUPABASE_SERVICE_ROLE_KEY'),
    fetch: (request: Request) => fetch(request),
    env,
  };
  Deno.serve((request) => handle(request, context));
}
