/** The Supabase client of sync, whose server is a function of the test. */
import { type Client, openClient } from '../../sync/remote/client.ts';
import type { Network } from '../../sync/remote/network.ts';
import type { ServerRow } from '../../sync/schema/table.ts';

/** Dependencies of a sender whose server may be asked at any time and is never restored. */
export const undisturbed = {
  ready: async () => undefined,
  sent: { record: async () => undefined },
  watchServer: () => async () => true,
};

/** A request as a test compares it. */
export interface ScriptedRequest {
  /** Method and table, or function: `PATCH courses`, `POST rpc/pull`. */
  what: string;
  /** The filters by column: `{ id: 'eq.1' }`. */
  filters: Record<string, string>;
  body: unknown;
}

export type ScriptedAnswer = readonly [status: number, body: unknown];

export const settings = { url: 'http://127.0.0.1:9', anonKey: 'anonymous' };
/** The tokens of a session that does not end. */
export const tokens = {
  secondFactorMissing: () => undefined,
  valid: async () => 'token',
  accepted: () => undefined,
  refused: () => undefined,
  ready: async () => undefined,
};

/**
 * @param answer the server's answer to one request
 * @returns the client, and the requests that it made so far, oldest first
 */
export function scriptedClient(
  answer: (request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>,
): { client: Client; requests: ScriptedRequest[] } {
  const requests: ScriptedRequest[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    const { select: _columns, columns: _written, ...filters } = Object.fromEntries(searchParams);
    const request = {
      what: `${init?.method} ${pathname.replace('/rest/v1/', '')}`,
      filters,
      body: init?.body ? JSON.parse(String(init.body)) : null,
    };
    requests.push(request);
    const [status, body] = await answer(request);
    return new Response(JSON.stringify(body), { status });
  };
  const network = { fetch } as unknown as Network;
  return { client: openClient(settings, tokens, network, 'user', () => true), requests };
}

/** A course as the server sends it. */
export const courseAt = (position: number, values: Partial<ServerRow> = {}): ServerRow => ({
  id: 'a',
  change_position: position,
  _deleted: false,
  title: 'Algebra',
  description: '',
  subject: 'mathematics',
  image: '',
  level: 'Beginner',
  duration: '',
  teacher_id: 't',
  offer: '',
  places: 8,
  is_full: false,
  ends_on: null,
  years: '',
  meets_on: '',
  meets_at: '',
  minutes: 60,
  venue: '',
  first_for: null,
  first_until: null,
  teacher_name: '',
  hidden_at: null,
  created_at: '2026-11-20T10:00:00Z',
  ...values,
});

/** A link of a parent and a child. */
export const linkAt = (position: number, values: Partial<ServerRow> = {}) => ({
  id: 'l',
  change_position: position,
  _deleted: false,
  parent_id: 'p',
  child_id: 'c',
  created_at: '2026-11-20T10:00:00Z',
  asked_email: '',
  code: '',
  expires_at: null,
  accepted_at: '2026-11-20T10:00:00Z',
  ...values,
});

/** An enrolment of the course 'a'. */
export const enrolmentAt = (position: number, values: Partial<ServerRow> = {}) => ({
  id: 'e',
  change_position: position,
  _deleted: false,
  user_id: 'u',
  course_id: 'a',
  status: 'active',
  enrolled_at: '2026-11-20T10:00:00Z',
  confirmed_at: '2026-11-20T10:00:00Z',
  contact_name: '',
  contact_phone: '',
  offered_until: null,
  taken_at: null,
  in_line: 0,
  ...values,
});
