import { unavailable } from './answers.ts';
import type { FunctionHandler } from './contract.ts';
import { EXCHANGE_TIMEOUT_MS } from './exchange.ts';
import { readProject } from './project-settings.ts';

/** The parts of Deno that an entry point needs; its types are not installed. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Promise<Response>): unknown;
};

/**
 * Serves a handler on hosted Supabase, which sets the project's variables for every function.
 * EXCHANGE_TIMEOUT_MS is for tests.
 */
export function serve(handle: FunctionHandler): void {
  const env = (name: string) => Deno.env.get(name);
  Deno.serve(async (request) => {
    try {
      return await handle(request, {
        ...readProject(env),
        timeoutMs: Number(env('EXCHANGE_TIMEOUT_MS')) || EXCHANGE_TIMEOUT_MS,
        fetch: (asked) => fetch(asked),
        env,
      });
    } catch (error) {
      console.error(error);
      return unavailable();
    }
  });
}
