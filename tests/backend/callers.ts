import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocketOfNode from 'ws';
import { type Backend, type BackendOptions, createBackend } from '../../supabase/local/backend.ts';
import { signJwt, verifyJwt } from '../../supabase/local/jwt.ts';
import { isRecord } from '../../supabase/local/responses.ts';

export const SITE = 'http://localhost:4000';
export const PASSWORD = 'correct horse battery';

/** A backend in memory, with the migrations and no data. */
export const emptyBackend = (options: Partial<BackendOptions> = {}): Promise<Backend> =>
  createBackend({ siteUrl: SITE, ...options });

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed body, or its text if it is not JSON. */
  body: unknown;
}

/** A caller of the backend over HTTP, signed in or not. */
export interface Caller {
  id: string;
  token: string | null;
  call(method: string, path: string, body?: unknown, headers?: object): Promise<Answer>;
}

/** A caller with the given token, or with none. */
export function callerWith(backend: Backend, token: string | null, id = ''): Caller {
  return {
    id,
    token,
    async call(method, path, body, headers = {}) {
      const raw = typeof body === 'string' || body instanceof ReadableStream;
      const response = await backend.fetch(
        new Request(SITE + path, {
          method,
          headers: {
            apikey: backend.keys.publishableKey,
            authorization: `Bearer ${token ?? backend.keys.publishableKey}`,
            'content-type': 'application/json',
            ...headers,
          },
          ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
          ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
        }),
      );
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(text) : text,
      };
    },
  };
}

/** The real client with its own storage, as on one device. */
export const newClient = (backend: Backend): SupabaseClient =>
  createClient(SITE, backend.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
    realtime: { transport: WebSocketOfNode as never },
  });

export const visitor = (backend: Backend): Caller => callerWith(backend, null);

let people = 0;

/** Creates an account and signs in. The owner makes admins, approves teachers and knows families, with SQL. */
export async function newPerson(
  backend: Backend,
  type: 'student' | 'parent' | 'teacher' | 'admin',
): Promise<Caller & { email: string }> {
  people += 1;
  const email = `${type}-${people}@example.com`;
  const { body, status } = await visitor(backend).call('POST', '/auth/v1/signup', {
    email,
    password: PASSWORD,
    data: { first_name: type, last_name: 'Person', user_type: type },
  });
  if (!isRecord(body) || !isRecord(body.user) || typeof body.access_token !== 'string') {
    throw new Error(`Sign-up answered ${status}: ${JSON.stringify(body)}`);
  }
  const id = String(body.user.id);
  if (type === 'admin') {
    await backend.db.query("update public.profiles set user_type = 'admin' where id = $1", [id]);
  }
  if (type === 'teacher') {
    await backend.db.query('update public.profiles set approved_at = now() where id = $1', [id]);
  }
  if (type === 'student' || type === 'parent') {
    await backend.db.query('insert into private.known_people (user_id) values ($1)', [id]);
  }
  const token = type === 'admin' ? steppedUp(backend, body.access_token) : body.access_token;
  return { ...callerWith(backend, token, id), email };
}

/** The token of a session that was stepped up with the second factor a moment ago. */
function steppedUp({ keys: { jwtSecret } }: Backend, token: string): string {
  return signJwt({ ...verifyJwt(token, jwtSecret), aal: 'aal2' }, jwtSecret);
}

/** Calls a function of the API. @returns its answer */
async function rpc(caller: Caller, name: string, input: object): Promise<unknown> {
  const { status, body } = await caller.call('POST', `/rest/v1/rpc/${name}`, input);
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A parent looks a student up and asks for a link. @returns the code that the student has to type */
export async function askForLink(
  parent: Caller,
  student: Caller & { email: string },
): Promise<string> {
  const { email } = student;
  await parent.call('POST', '/functions/v1/get-user-by-email', { email });
  const id = await rpc(parent, 'request_link', { child: student.id });
  const { body } = await parent.call('GET', `/rest/v1/child_parent_relationships?id=eq.${id}`);
  const [link] = Array.isArray(body) ? body : [];
  return String(link?.code);
}

/** The answer to a code that a student types. */
export const typeCode = (student: Caller, typed: string): Promise<unknown> =>
  rpc(student, 'accept_link', { typed });

/** Valid fields of a course. */
export const courseFields = (teacher: Caller, fields: object = {}) => ({
  id: crypto.randomUUID(),
  title: 'Fractions',
  description: 'Halves and quarters',
  subject: 'mathematics',
  teacher_id: teacher.id,
  ...fields,
});

/** Creates a course. @returns its id */
export async function newCourse(teacher: Caller, fields: object = {}): Promise<string> {
  const course = courseFields(teacher, fields);
  const { status, body } = await teacher.call('POST', '/rest/v1/courses', course);
  if (status !== 201) throw new Error(`Course refused: ${JSON.stringify(body)}`);
  return course.id;
}
