import { type Caller, courseFields, PASSWORD } from '../callers.ts';
import type * as odd from './odd-inputs.ts';
import type { World as Victims } from './victims.ts';

/** The victims, and two accounts that tests may use up. */
export type World = Victims & { asker: Caller; leaver: Caller };

/** An endpoint that takes a body. */
export interface Endpoint {
  name: string;
  who: (world: World) => Caller;
  method?: string;
  path: (world: World) => string;
  /** A valid body, so that a refusal is due to the one fault in it. */
  validBody: (world: World) => Record<string, unknown>;
  fields: Record<string, odd.Kind>;
  /** Unknown fields are ignored, as by auth and functions; tables refuse unknown columns. */
  ignores?: boolean;
  /** Invalid UTF-8 is replaced by U+FFFD, as in the auth service, which is written in Go. */
  replaces?: boolean;
  /** Answers the same to invalid emails by design, so that the answer reveals nothing. */
  silent?: boolean;
  accepted: number;
}

const enquiry = () => ({
  kind: 'contact',
  details: {
    name: 'Vera',
    email: `${crypto.randomUUID()}@example.com`,
    phone: '020 7946 0018',
    message: `I ask ${crypto.randomUUID()} of you`,
  },
  submitted_at: '2026-11-20T10:00:00Z',
});
const webhook = () => ({
  type: 'INSERT',
  table: 'enquiries',
  record: { kind: 'contact', received_at: '2026-11-20T10:00:00Z' },
});

/** Every endpoint that the app sends bodies to. */
export const endpoints: Endpoint[] = [
  {
    name: 'courses, new',
    who: (world) => world.teacher,
    path: () => '/rest/v1/courses',
    validBody: (world) => courseFields(world.teacher),
    fields: { id: 'uuid', title: 'text', subject: 'choice', level: 'choice', teacher_id: 'uuid' },
    accepted: 201,
  },
  {
    name: 'courses, changed',
    who: (world) => world.teacher,
    method: 'PATCH',
    path: (world) => `/rest/v1/courses?id=eq.${world.course}`,
    validBody: () => ({ title: 'x' }),
    fields: { title: 'text', description: 'text', subject: 'choice', _deleted: 'boolean' },
    accepted: 204,
  },
  {
    name: 'enrollments',
    who: (world) => world.outsiders.student,
    path: () => '/rest/v1/enrollments',
    validBody: (world) => ({
      id: crypto.randomUUID(),
      user_id: world.outsiders.student.id,
      course_id: world.course,
    }),
    fields: { id: 'uuid', user_id: 'uuid', course_id: 'uuid' },
    accepted: 201,
  },
  {
    name: 'links, new',
    who: (world) => world.outsiders.parent,
    path: () => '/rest/v1/child_parent_relationships',
    validBody: (world) => ({ parent_id: world.outsiders.parent.id, child_id: world.student.id }),
    fields: { id: 'uuid', parent_id: 'uuid', child_id: 'uuid' },
    accepted: 201,
  },
  {
    name: 'links, changed',
    who: (world) => world.parent,
    method: 'PATCH',
    path: (world) => `/rest/v1/child_parent_relationships?id=eq.${world.link}`,
    validBody: () => ({ _deleted: true }),
    fields: { _deleted: 'boolean' },
    accepted: 204,
  },
  {
    name: 'profiles',
    who: (world) => world.student,
    method: 'PATCH',
    path: (world) => `/rest/v1/profiles?id=eq.${world.student.id}`,
    validBody: () => ({ first_name: 'x', updated_at: '2026-11-20T10:00:00Z' }),
    fields: { first_name: 'text', last_name: 'text', updated_at: 'time' },
    accepted: 204,
  },
  {
    name: 'settings',
    who: (world) => world.admin,
    method: 'PATCH',
    path: () => '/rest/v1/settings?singleton=is.true',
    validBody: () => ({ teachers_need_approval: true }),
    fields: { teachers_need_approval: 'boolean' },
    accepted: 204,
  },
  {
    name: 'enquiries, new',
    who: (world) => world.visitor,
    path: () => '/rest/v1/enquiries',
    validBody: enquiry,
    fields: {
      id: 'uuid',
      kind: 'choice',
      details: 'object',
      submitted_at: 'time',
    },
    accepted: 201,
  },
  {
    name: 'enquiries, handled',
    who: (world) => world.admin,
    method: 'PATCH',
    path: (world) => `/rest/v1/enquiries?id=eq.${world.enquiry}`,
    validBody: (world) => ({ handled_at: '2026-11-20T10:00:00Z', handled_by: world.admin.id }),
    fields: { handled_at: 'time', handled_by: 'uuid' },
    accepted: 204,
  },
  {
    name: 'approval',
    who: (world) => world.admin,
    path: () => '/rest/v1/rpc/set_teacher_approval',
    validBody: (world) => ({ teacher: world.teacher.id, approved: true }),
    fields: { teacher: 'uuid', approved: 'boolean' },
    accepted: 200,
  },
  {
    name: 'get-user-by-email',
    who: (world) => world.asker,
    path: () => '/functions/v1/get-user-by-email',
    validBody: () => ({ email: 'a@example.com' }),
    fields: { email: 'string' },
    ignores: true,
    silent: true,
    accepted: 200,
  },
  {
    name: 'delete-account',
    who: (world) => world.leaver,
    path: () => '/functions/v1/delete-account',
    validBody: () => ({ password: PASSWORD }),
    fields: { password: 'string' },
    ignores: true,
    accepted: 200,
  },
  {
    name: 'notify-enquiry',
    who: (world) => world.student,
    path: () => '/functions/v1/notify-enquiry',
    validBody: webhook,
    fields: { type: 'string', table: 'string', record: 'object' },
    ignores: true,
    accepted: 502,
  },
  {
    name: 'sign-up',
    who: (world) => world.visitor,
    path: () => '/auth/v1/signup',
    validBody: () => ({ email: `${crypto.randomUUID()}@example.com`, password: PASSWORD }),
    fields: { email: 'string', password: 'string', data: 'record' },
    ignores: true,
    replaces: true,
    accepted: 200,
  },
  {
    name: 'sign-in',
    who: (world) => world.visitor,
    path: () => '/auth/v1/token?grant_type=password',
    validBody: (world) => ({ email: world.teacher.email, password: PASSWORD }),
    fields: { email: 'string', password: 'string' },
    ignores: true,
    replaces: true,
    accepted: 200,
  },
  {
    name: 'refresh',
    who: (world) => world.visitor,
    path: () => '/auth/v1/token?grant_type=refresh_token',
    validBody: () => ({ refresh_token: 'x' }),
    fields: { refresh_token: 'string' },
    ignores: true,
    replaces: true,
    accepted: 400,
  },
  {
    name: 'recover',
    who: (world) => world.visitor,
    path: () => '/auth/v1/recover',
    validBody: (world) => ({ email: world.student.email }),
    fields: { email: 'string' },
    ignores: true,
    replaces: true,
    accepted: 200,
  },
  {
    name: 'the user',
    who: (world) => world.outsiders.teacher,
    method: 'PUT',
    path: () => '/auth/v1/user',
    validBody: () => ({ password: 'another password' }),
    fields: { password: 'string', email: 'string', data: 'record' },
    ignores: true,
    replaces: true,
    accepted: 200,
  },
];
