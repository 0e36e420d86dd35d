import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { enquirySchemas } from '../../sync/enquiries/forms/schemas.ts';
import { type Caller, emptyBackend, newPerson, visitor } from './callers.ts';

const PATH = '/rest/v1/enquiries';

let backend: Backend;
let sender: Caller;

beforeAll(async () => {
  backend = await emptyBackend();
  sender = visitor(backend);
});

afterEach(() => backend.db.exec('delete from public.enquiries'));

afterAll(() => backend.close());

const contact = (fields: object = {}) => ({
  name: 'Vera',
  email: 'vera@example.com',
  phone: '020 7946 0018',
  message: 'Please call me back.',
  ...fields,
});

const send = (details: unknown, kind = 'contact', fields: object = {}) =>
  sender.call('POST', PATH, { kind, details, submitted_at: '2026-11-20T10:00:00Z', ...fields });

const stored = async () => {
  const { rows } = await backend.db.query<{ n: number }>(
    'select count(*)::int as n from public.enquiries',
  );
  return rows[0]?.n;
};

describe('the fields of a form', () => {
  test('are all known to the server', async () => {
    const { rows } = await backend.db.query<{ kind: string; fields: string[] }>(
      `select kind, array_agg(field order by field) as fields
       from private.enquiry_fields group by kind order by kind`,
    );
    const forms = Object.entries(enquirySchemas).map(([kind, { entries }]) => ({
      kind,
      fields: Object.keys(entries).sort(),
    }));
    expect(rows).toEqual(forms.sort((a, b) => (a.kind < b.kind ? -1 : 1)));
  });

  test('are accepted', async () => {
    expect((await send(contact({ childAge: '', subject: 'all', website: '' }))).status).toBe(201);
  });

  test.each([
    ['no phone', contact({ phone: undefined }), 'Please enter a valid phone number.'],
    ['a short message', contact({ message: 'Hi' }), 'Message must be at least 10 characters.'],
    ['a number for a name', contact({ name: 7 }), 'Name must be at least 2 characters.'],
    ['no address', contact({ email: 'vera' }), 'Please enter a valid email address.'],
    ['a field of its own', contact({ admin: 'yes' }), 'This form has no field named "admin".'],
    ['a full trap', contact({ website: 'x' }), 'This looks like an automatic submission.'],
  ])('%s is refused in words', async (_what, details, message) => {
    expect(await send(details)).toMatchObject({ status: 400, body: { code: 'PT400', message } });
    expect(await stored()).toBe(0);
  });

  test('are refused by the table if too long', async () => {
    expect(await send(contact({ message: 'x'.repeat(60_000) }))).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('enquiries_details_check') },
    });
  });

  test.each(['received_at', 'handled_at', 'handled_by', 'change_position', '_deleted'])(
    'the sender does not set %s',
    async (column) => {
      expect((await send(contact(), 'contact', { [column]: null })).status).toBe(401);
    },
  );
});

describe('handling', () => {
  test('only an admin can mark an enquiry as handled', async () => {
    const [admin, teacher] = [
      await newPerson(backend, 'admin'),
      await newPerson(backend, 'teacher'),
    ];
    const id = crypto.randomUUID();
    await send(contact(), 'contact', { id });
    const mark = (person: Caller, by = person.id) =>
      person.call(
        'PATCH',
        `${PATH}?id=eq.${id}`,
        { handled_at: '2026-11-20T11:00:00Z', handled_by: by },
        { prefer: 'return=representation' },
      );
    expect(await mark(teacher)).toMatchObject({ status: 200, body: [] });
    expect((await mark(sender, admin.id)).status).toBe(401);
    expect((await mark(admin, teacher.id)).status).toBe(403);
    expect(await mark(admin)).toMatchObject({ status: 200, body: [{ id, handled_by: admin.id }] });
    const changes = await admin.call('GET', `${PATH}?select=id,handled_at,_deleted`);
    expect(changes.body).toEqual([
      { id, handled_at: '2026-11-20T11:00:00+00:00', _deleted: false },
    ]);
    expect((await teacher.call('GET', PATH)).body).toEqual([]);
    const nothing = await admin.call('PATCH', `${PATH}?id=eq.${id}`, { details: {} });
    expect(nothing.status).toBe(403);
  });
});

describe('a flood', () => {
  const message = (n: number) => contact({ email: `robot-${n}@example.net` });
  const statuses = async (many: Promise<{ status: number }>[]) =>
    (await Promise.all(many)).map(({ status }) => status);

  test('of one email: the sixth enquiry waits', async () => {
    for (let n = 0; n < 5; n += 1) expect((await send(contact())).status).toBe(201);
    expect(await send(contact({ email: 'VERA@example.com' }))).toMatchObject({
      status: 429,
      body: { message: 'Too many enquiries just now. Please try again in an hour.' },
    });
  });

  test('of many emails with one pattern: twenty are accepted, and so is a visitor', async () => {
    const flood = Array.from({ length: 120 }, (_, n) => send(message(n)));
    const person = send(contact({ message: 'My son would like to try a lesson.' }));
    const more = Array.from({ length: 120 }, (_, n) => send(message(200 + n)));
    expect((await person).status).toBe(201);
    const passed = (await statuses([...flood, ...more])).filter((status) => status === 201);
    expect(passed).toHaveLength(20);
  });

  test('of newsletters: thirty a minute are accepted, and so is a visitor', async () => {
    const flood = Array.from({ length: 120 }, (_, n) =>
      send({ email: `robot-${n}@example.net` }, 'newsletter'),
    );
    const person = send(contact());
    expect((await person).status).toBe(201);
    expect((await statuses(flood)).filter((status) => status === 201)).toHaveLength(30);
  });

  test('in one request is refused', async () => {
    const row = (n: number) => ({
      kind: 'newsletter',
      details: { email: `robot-${n}@example.net` },
      submitted_at: '2026-11-20T10:00:00Z',
    });
    const bulk = (size: number) =>
      sender.call(
        'POST',
        PATH,
        Array.from({ length: size }, (_, n) => row(n)),
      );
    expect(await bulk(2)).toMatchObject({
      status: 400,
      body: { message: 'Please send one enquiry at a time.' },
    });
    expect((await bulk(500)).status).toBe(429);
    expect(await stored()).toBe(0);
    expect((await send(contact())).status).toBe(201);
  });

  test('by a signed-in user counts like any other', async () => {
    const person = await newPerson(backend, 'student');
    const sent = { kind: 'contact', details: contact(), submitted_at: '2026-11-20T10:00:00Z' };
    for (let n = 0; n < 5; n += 1) {
      expect((await person.call('POST', PATH, sent)).status).toBe(201);
    }
    expect((await person.call('POST', PATH, sent)).status).toBe(429);
  });
});
