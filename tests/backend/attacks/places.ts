import { type Caller, courseFields, PASSWORD } from '../callers.ts';
import type * as odd from './odd-inputs.ts';
import type { World as Victims } from './victims.ts';

/** The victims, and two who may be used up. */
export type World = Victims & { asker: Caller; leaver: Caller; leaversTicket: string };

/** Where bodies come in. */
export interface Place {
  name: string;
  who: (world: World) => Caller;
  method?: string;
  path: (world: World) => string;
  /** What is taken there, so that one thing wrong in it is what is refused. */
  sound: (world: World) => Record<string, unknown>;
  fields: Record<string, odd.Kind>;
  /** auth and functions read what they know and leave the rest; tables have no other columns. */
  ignores?: boolean;
  /** The auth service reads what is no UTF-8 as Go does, with the sign of replacement. */
  replaces?: boolean;
  /** Answers the same to whatever is no address, by design: nothing is to be learnt from it. */
  silent?: boolean;
  taken: number;
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

/** Every place of ours that the app sends bodies to. */
export const places: Place[] = [
  {
    name: 'courses, new',
    who: (world) => world.teacher,
    path: () => '/rest/v1/courses',
    sound: (world) => courseFields(world.teacher),
    fields: { id: 'uuid', title: 'text', subject: 'choice', level: 'choice', teacher_id: 'uuid' },
    taken: 201,
  },
  {
    name: 'courses, changed',
    who: (world) => world.teacher,
    method: 'PATCH',
    path: (world) => `/rest/v1/courses?id=eq.${world.course}`,
    sound: () => ({ title: 'x' }),
    fields: { title: 'text', description: 'text', subject: 'choice', _deleted: 'boolean' },
    taken: 204,
  },
  {
    name: 'enrollments',
    who: (world) => world.outsiders.student,
    path: () => '/rest/v1/enrollments',
    sound: (world) => ({
      id: crypto.randomUUID(),
      user_id: world.outsiders.student.id,
      course_id: world.course,
    }),
    fields: { id: 'uuid', user_id: 'uuid', course_id: 'uuid' },
    taken: 201,
  },
  {
    name: 'links, new',
    who: (world) => world.outsiders.parent,
    path: () => '/rest/v1/child_parent_relationships',
    sound: (world) => ({ parent_id: world.outsiders.parent.id, child_id: world.student.id }),
    fields: { id: 'uuid', parent_id: 'uuid', child_id: 'uuid' },
    taken: 201,
  },
  {
    name: 'links, changed',
    who: (world) => world.parent,
    method: 'PATCH',
    path: (world) => `/rest/v1/child_parent_relationships?id=eq.${world.link}`,
    sound: () => ({ _deleted: true }),
    fields: { _deleted: 'boolean' },
    taken: 204,
  },
  {
    name: 'profiles',
    who: (world) => world.student,
    method: 'PATCH',
    path: (world) => `/rest/v1/profiles?id=eq.${world.student.id}`,
    sound: () => ({ first_name: 'x', updated_at: '2026-11-20T10:00:00Z' }),
    fields: { first_name: 'text', last_name: 'text', updated_at: 'time' },
    taken: 204,
  },
  {
    name: 'settings',
    who: (world) => world.admin,
    method: 'PATCH',
    path: () => '/rest/v1/settings?singleton=is.true',
    sound: () => ({ teachers_need_approval: true }),
    fields: { teachers_need_approval: 'boolean' },
    taken: 204,
  },
  {
    name: 'enquiries, new',
    who: (world) => world.visitor,
    path: () => '/rest/v1/enquiries',
    sound: enquiry,
    fields: {
      id: 'uuid',
      kind: 'choice',
      details: 'object',
      submitted_at: 'time',
      user_id: 'uuid',
    },
    taken: 201,
  },
  {
    name: 'enquiries, handled',
    who: (world) => world.admin,
    method: 'PATCH',
    path: (world) => `/rest/v1/enquiries?id=eq.${world.enquiry}`,
    sound: (world) => ({ handled_at: '2026-11-20T10:00:00Z', handled_by: world.admin.id }),
    fields: { handled_at: 'time', handled_by: 'uuid' },
    taken: 204,
  },
  {
    name: 'approval',
    who: (world) => world.admin,
    path: () => '/rest/v1/rpc/set_teacher_approval',
    sound: (world) => ({ teacher: world.teacher.id, approved: true }),
    fields: { teacher: 'uuid', approved: 'boolean' },
    taken: 204,
  },
  {
    name: 'get-user-by-email',
    who: (world) => world.asker,
    path: () => '/functions/v1/get-user-by-email',
    sound: () => ({ email: 'a@example.com' }),
    fields: { email: 'string' },
    ignores: true,
    silent: true,
    taken: 200,
  },
  {
    name: 'delete-account',
    who: (world) => world.leaver,
    path: () => '/functions/v1/delete-account',
    sound: ({ leaversTicket }) => ({ password: PASSWORD, ticket: leaversTicket }),
    fields: { password: 'string', ticket: 'uuid' },
    ignores: true,
    taken: 200,
  },
  {
    name: 'notify-enquiry',
    who: (world) => world.student,
    path: () => '/functions/v1/notify-enquiry',
    sound: webhook,
    fields: { type: 'string', table: 'string', record: 'object' },
    ignores: true,
    taken: 502,
  },
  {
    name: 'sign-up',
    who: (world) => world.visitor,
    path: () => '/auth/v1/signup',
    sound: () => ({ email: `${crypto.randomUUID()}@example.com`, password: PASSWORD }),
    fields: { email: 'string', password: 'string', data: 'record' },
    ignores: true,
    replaces: true,
    taken: 200,
  },
  {
    name: 'sign-in',
    who: (world) => world.visitor,
    path: () => '/auth/v1/token?grant_type=password',
    sound: (world) => ({ email: world.teacher.email, password: PASSWORD }),
    fields: { email: 'string', password: 'string' },
    ignores: true,
    replaces: true,
    taken: 200,
  },
  {
    name: 'refresh',
    who: (world) => world.visitor,
    path: () => '/auth/v1/token?grant_type=refresh_token',
    sound: () => ({ refresh_token: 'x' }),
    fields: { refresh_token: 'string' },
    ignores: true,
    replaces: true,
    taken: 400,
  },
  {
    name: 'recover',
    who: (world) => world.visitor,
    path: () => '/auth/v1/recover',
    sound: (world) => ({ email: world.student.email }),
    fields: { email: 'string' },
    ignores: true,
    replaces: true,
    taken: 200,
  },
  {
    name: 'the user',
    who: (world) => world.outsiders.teacher,
    method: 'PUT',
    path: () => '/auth/v1/user',
    sound: () => ({ password: 'another password' }),
    fields: { password: 'string', email: 'string', data: 'record' },
    ignores: true,
    replaces: true,
    taken: 200,
  },
];
