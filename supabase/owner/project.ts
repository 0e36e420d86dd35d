import { isRecord } from '../local/responses.ts';
import { headersOfKey } from './keys.ts';

/** The project could not be asked: no connection, no answer in time, or not a Supabase project. */
export class ProjectUnreachable extends Error {
  override readonly name = 'ProjectUnreachable';
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body if it is a JSON object, else an empty one. */
  body: Record<string, unknown>;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
}

/** Milliseconds for a request and its whole answer. */
export const REQUEST_LIMIT_MS = 15_000;

/**
 * Makes one request without following redirects, so that no key is sent to another address.
 * @throws ProjectUnreachable
 */
export async function ask(
  url: string,
  options: RequestOptions = {},
  limitMs = REQUEST_LIMIT_MS,
): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = options;
  const signal = AbortSignal.timeout(limitMs);
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      redirect: 'manual',
      // The signal also ends the reading of the body.
      signal,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: objectIn(text) };
  } catch (error) {
    const { host } = new URL(url);
    if (signal.aborted) {
      throw new ProjectUnreachable(`${host} sent no whole answer within ${limitMs / 1000} s.`);
    }
    throw new ProjectUnreachable(`${host} cannot be reached (${causeOf(error)}).`);
  }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (isRecord(cause) && typeof cause.code === 'string') return cause.code;
  return error instanceof Error ? error.message : 'unknown reason';
}

/** A Supabase project as one key sees it. */
export interface Project {
  url: string;
  key: string;
  limitMs: number;
  ask(path: string, options?: RequestOptions): Promise<Answer>;
}

export function projectAt(url: string, key: string, limitMs = REQUEST_LIMIT_MS): Project {
  return {
    url,
    key,
    limitMs,
    ask: (path, options = {}) =>
      ask(
        url + path,
        { ...options, headers: { ...headersOfKey(key), ...options.headers } },
        limitMs,
      ),
  };
}

/** Calls a database function that only the secret key may execute. */
export function callAsOwner(project: Project, name: string, parameters: object): Promise<Answer> {
  return project.ask(`/rest/v1/rpc/${name}`, { method: 'POST', body: parameters });
}
