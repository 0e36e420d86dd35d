import { isRecord } from './responses.ts';

/** A body that PostgREST or GoTrue refuses, while @supabase/lite would accept it or fail with 500. */
export interface InvalidBody {
  code: '22P02' | 'bad_json' | 'PGRST102' | 'validation_failed';
  message: string;
}

/**
 * The deepest nesting of JSON that is accepted. Go's parser stops at 10,000 levels, PostgreSQL when its stack
 * is full; the app uses three.
 */
const DEEPEST = 1_000;
/** Half of a surrogate pair, as JSON.stringify writes it. JSON.stringify doubles a literal backslash. */
const LONE_SURROGATE = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g;
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** What is wrong with the body of a request to the tables and functions, or null. */
export function findInvalidBody(body: Uint8Array, contentType: string): InvalidBody | null {
  if (body.byteLength === 0) return null;
  const text = utf8(body);
  if (text === null) return { code: 'PGRST102', message: 'The body is not UTF-8.' };
  if (!contentType.includes('json')) return null;
  const parsed = parse(text);
  if (parsed instanceof Error) return { code: 'PGRST102', message: parsed.message };
  if (JSON.stringify(parsed).search(LONE_SURROGATE) >= 0) {
    return { code: '22P02', message: 'invalid input syntax for type json' };
  }
  return null;
}

/** Fields of the auth service's requests that have to be texts. Other fields are ignored. */
const TEXTS = [
  'email',
  'phone',
  'password',
  'refresh_token',
  'token',
  'token_hash',
  'type',
  'nonce',
];

/** The body of a request to the auth service as GoTrue reads it, or what is wrong with it. */
export function readAuthBody(body: Uint8Array): string | InvalidBody {
  if (body.byteLength === 0) return '';
  const bad = (message: string): InvalidBody => ({
    code: 'bad_json',
    message: `Could not parse request body as JSON: ${message}`,
  });
  const parsed = parse(new TextDecoder().decode(body));
  if (parsed instanceof Error) return bad(parsed.message);
  if (!isRecord(parsed)) return bad('it is no object');
  const wrong = TEXTS.find((name) => !isTextOrNothing(parsed[name]));
  if (wrong) return bad(`${wrong} is no text`);
  if (parsed.data !== undefined && parsed.data !== null && !isRecord(parsed.data)) {
    return bad('data is no object');
  }
  const text = JSON.stringify(parsed);
  if (NUL.test(text)) return { code: 'validation_failed', message: 'A NUL is no character.' };
  return text.replace(LONE_SURROGATE, '$1\\ufffd');
}

const isTextOrNothing = (value: unknown) =>
  value === undefined || value === null || typeof value === 'string';

function utf8(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  if (depthOf(text) > DEEPEST) return new Error('The JSON is nested too deeply.');
  try {
    return JSON.parse(text);
  } catch {
    return new Error('Empty or invalid json');
  }
}

function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth -= 1;
  }
  return deepest;
}
