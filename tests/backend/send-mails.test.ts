import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { business } from '../../src/content/business.ts';
import { mailKinds, mailOf } from '../../supabase/functions/send-mails/words.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import { referenceOf } from '../../sync/enquiries/types.ts';
import { MAIL_SECRET, type MailService, startMailService } from '../harness/mail-service.ts';
import { emptyBackend, visitor } from './callers.ts';

let service: MailService;
let backend: Backend;

beforeAll(async () => {
  service = await startMailService();
  const functionsEnv = { ...service.env, EXCHANGE_TIMEOUT_MS: '1000' };
  backend = await emptyBackend({ functionsEnv });
});
beforeEach(async () => {
  service.received.length = 0;
  service.answer(() => 200);
  await backend.db.exec('truncate private.mails; delete from public.enquiries where true');
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await service.close();
  await backend.close();
});

/** Calls the function as the database does. */
const send = async (secret: string | null = MAIL_SECRET, on = backend) => {
  const headers = secret === null ? {} : { 'x-secret': secret };
  const answer = await visitor(on).call('POST', '/functions/v1/send-mails', {}, headers);
  return { status: answer.status, body: answer.body };
};
const counts = (changed: object) => ({
  status: 200,
  body: { sent: 0, later: 0, refused: 0, ...changed },
});

const queue = (address: string | null = 'ada@example.com', kind = 'link-request', fields = {}) =>
  backend.db.query('select private.queue_mail($1, $2, $3)', [kind, address, fields]);
const endPauses = () =>
  backend.db.exec('update private.mails set next_attempt_at = now() where sent_at is null');
const mails = async () =>
  (
    await backend.db.query(`
      select address, attempts, sent_at is not null as sent, given_up_at is not null as given_up, last_error
      from private.mails order by created_at, address`)
  ).rows;

async function sendEnquiry(kind: string, details: object) {
  const id = crypto.randomUUID();
  const row = { id, kind, details, submitted_at: new Date().toISOString() };
  const { status } = await visitor(backend).call('POST', '/rest/v1/enquiries', row);
  expect(status).toBe(201);
  return id;
}

describe('what is sent', () => {
  const visitorsWords = {
    name: 'Vera <b>Hall</b>',
    email: 'vera@example.com',
    phone: '020 7946 0018',
    message: 'Please visit https://spam.example today.',
  };

  test('an enquiry is confirmed with the reference that the app shows, and the owner hears of it', async () => {
    const id = await sendEnquiry('contact', visitorsWords);
    expect(await send()).toEqual(counts({ sent: 2 }));
    const [confirmation, announcement] = service.received.toSorted((a, b) =>
      b.to.localeCompare(a.to),
    );
    expect(confirmation).toMatchObject({
      from: 'A Business <site@example.com>',
      to: 'vera@example.com',
      reply_to: 'owner@example.com',
      authorization: 'Bearer key-of-the-service',
    });
    expect(confirmation?.subject).toContain(referenceOf({ id }));
    expect(confirmation?.text).toContain(`Your reference is ${referenceOf({ id })}.`);
    expect(confirmation?.text).toContain('What happens next:');
    expect(confirmation?.text).toMatch(/https:\/\/site\.example\n\nA Business\n$/);
    expect(announcement).toMatchObject({ to: 'owner@example.com', subject: 'New: 1 message' });
    expect(announcement).not.toHaveProperty('reply_to');
    expect(confirmation?.text).toContain(`Questions? Ring ${business.phone} (`);
    expect(confirmation?.html).toContain(business.phone);
    expect(announcement?.text).not.toContain(business.phone);
    expect(JSON.stringify(service.received)).not.toMatch(/Vera|Hall|spam|7946 0018/);
    expect(announcement?.text).not.toContain('vera@example.com');
  });

  test('a newsletter subscription has words of its own', async () => {
    await sendEnquiry('newsletter', { email: 'vera@example.com' });
    await send();
    const confirmation = service.received.find(({ to }) => to === 'vera@example.com');
    expect(confirmation?.subject).toBe('You subscribed to our newsletter');
    expect(confirmation?.text).not.toContain('reference');
  });

  test('a child reads that a grown-up asks, without a word of the asker', async () => {
    await queue();
    await send();
    expect(service.received).toMatchObject([
      { to: 'ada@example.com', subject: 'A grown-up asks to see your courses' },
    ]);
  });

  test('the owner reads which teacher waits, in one line that is no link', async () => {
    await queue(null, 'teacher-waits', {
      first_name: 'Tess\nwww.spam.example/',
      last_name: '<a href="https://x">Field</a>',
    });
    await send();
    const [mail] = service.received;
    expect(mail?.to).toBe('owner@example.com');
    expect(mail?.text).toMatch(/^Tess.* signed up as a teacher/);
    expect(mail?.text.match(/https?:\S+/g)).toEqual(['https://site.example']);
    expect(mail?.html.match(/href="[^"]*"/g)).toEqual(['href="https://site.example"']);
  });

  test('text and HTML have the same sentences, and the HTML loads nothing', async () => {
    await sendEnquiry('workshop', {
      studentName: 'Ada',
      parentName: 'Pam',
      email: 'pam@example.com',
      phone: '020 7946 0018',
      yearGroup: 'year5',
      workshopId: 'w1',
    });
    await send();
    for (const { text, html } of service.received) {
      expect(html).not.toMatch(/<img|<link|<script|src=/);
      for (const sentence of text.split('\n\n').filter((part) => !part.includes('https:'))) {
        expect(html).toContain(`<p>${sentence.trim()}</p>`);
      }
    }
  });

  test('every kind that the database queues has words', async () => {
    const { rows } = await backend.db.query<{ definition: string }>(`
      select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'mails_kind_check'`);
    const kinds = rows[0]?.definition.match(/'[a-z-]+'/g)?.map((kind) => kind.slice(1, -1));
    expect(kinds?.sort()).toEqual([...mailKinds].sort());
  });

  test('every kind of enquiry has its own words, for the visitor and for the owner', async () => {
    const { rows } = await backend.db.query<{ kind: string }>(
      'select distinct kind from private.enquiry_fields',
    );
    const subjects = rows.map(({ kind }) => [
      mailOf('enquiry-received', { kind, reference: '' })?.subject,
      mailOf('enquiries-new', { [kind]: 2 })?.subject,
    ]);
    expect(new Set(subjects.flat()).size).toBe(rows.length * 2);
  });
});

describe('if the service fails', () => {
  test('a failing service gets the mail again later, with the same key', async () => {
    service.answer(() => 500);
    await queue();
    await queue('sid@example.com');
    expect(await send()).toEqual(counts({ later: 1 }));
    expect(service.received).toHaveLength(1);
    service.answer(() => 200);
    await endPauses();
    expect(await send()).toEqual(counts({ sent: 2 }));
    const [first, ...others] = service.received;
    expect(others.map(({ key }) => key)).toContain(first?.key);
    expect(await send()).toEqual(counts({}));
  });

  test('a service that answers too late gets the mail again, with the same key', async () => {
    let answerNow = (_status: number) => {};
    service.answer(() => new Promise((resolve) => (answerNow = resolve)));
    await queue();
    expect(await send()).toEqual(counts({ later: 1 }));
    answerNow(200);
    service.answer(() => 200);
    expect(await mails()).toMatchObject([
      { sent: false, last_error: 'The mail service gave no whole answer.' },
    ]);
    await endPauses();
    expect(await send()).toEqual(counts({ sent: 1 }));
    expect(service.received).toHaveLength(2);
    expect(new Set(service.received.map(({ key }) => key)).size).toBe(1);
  });

  test('a mail whose sender died after it was sent has the same key when it is sent again', async () => {
    await queue();
    await backend.db.exec(
      'alter function public.record_mail(uuid, int, text, text) rename to lost',
    );
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await send()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(print).toHaveBeenCalled();
    await backend.db.exec(
      'alter function public.lost(uuid, int, text, text) rename to record_mail',
    );
    expect(await send()).toEqual(counts({}));
    await backend.db.exec('update private.mails set leased_until = now() where true');
    expect(await send()).toEqual(counts({ sent: 1 }));
    expect(service.received).toHaveLength(2);
    expect(new Set(service.received.map(({ key }) => key)).size).toBe(1);
  });

  test('an address that the service refuses is given up, and the others get their mails', async () => {
    service.answer(({ to }) => (to === 'bad@example.com' ? 422 : 200));
    await queue('ada@example.com');
    await send();
    await queue('bad@example.com');
    await queue('sid@example.com');
    expect(await send()).toEqual(counts({ sent: 1, refused: 1 }));
    expect(await mails()).toMatchObject([
      { address: 'ada@example.com', sent: true },
      { address: 'bad@example.com', given_up: true, last_error: 'The mail service answered 422.' },
      { address: 'sid@example.com', sent: true },
    ]);
    await endPauses();
    await send();
    expect(service.received).toHaveLength(3);
  });

  test('one call sends fifty mails at most, and the next one goes on', async () => {
    await backend.db.exec(
      "select private.queue_mail('link-request', n || '@example.com', '{}') from generate_series(1, 60) as n",
    );
    expect(await send()).toEqual(counts({ sent: 50 }));
    expect(await send()).toEqual(counts({ sent: 10 }));
  });

  test('two calls at once send each mail once', async () => {
    service.answer(() => pause(5, 200));
    await backend.db.exec(
      "select private.queue_mail('link-request', n || '@example.com', '{}') from generate_series(1, 20) as n",
    );
    const answers = await Promise.all([send(), send()]);
    const sent = answers.map(({ body }) => (body as { sent: number }).sent);
    expect(sent.toSorted((a, b) => a - b)[0]).toBeGreaterThan(0);
    expect(new Set(service.received.map(({ key }) => key)).size).toBe(20);
    expect(service.received).toHaveLength(20);
  });
});

describe('a caller without the secret', () => {
  const refused = {
    status: 401,
    body: { code: 'wrong_secret', message: 'The header x-secret is not what was set.' },
  };

  test.each([null, '', 'a guess', `${MAIL_SECRET}.`])('%j sends nothing', async (secret) => {
    await queue();
    expect(await send(secret)).toEqual(refused);
    expect(service.received).toEqual([]);
  });

  test('gets the same answer whatever is not set, and only the owner reads what is missing', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const missing of ['SEND_MAILS_SECRET', 'MAIL_SERVICE_KEY', 'MAIL_OWNER']) {
      const bare = await emptyBackend({ functionsEnv: { ...service.env, [missing]: '' } });
      expect(await send('a guess', bare)).toEqual(refused);
      expect(await send('', bare)).toEqual(refused);
      if (missing !== 'SEND_MAILS_SECRET') {
        expect(await send(MAIL_SECRET, bare)).toMatchObject({
          status: 503,
          body: { code: 'not_set_up', message: `Not set: ${missing}.` },
        });
      }
      await bare.close();
    }
    expect(print).toHaveBeenCalledWith('Mails are not sent. Not set: MAIL_OWNER.');
  });
});

test('the embedded backend sends by a timer, and keeps its mails at /local/mails', async () => {
  const own = await emptyBackend({ functionsEnv: {}, jobsEveryMs: 5 });
  await own.db.exec("update private.tidying set tidied_at = now() - interval '2 days' where true");
  await own.db.exec("select private.queue_mail('link-request', 'ada@example.com', '{}')");
  await vi.waitFor(() => expect(own.mails).toHaveLength(1), { timeout: 10_000 });
  const page = await own.fetch(new Request('http://localhost:4000/local/mails'));
  expect(await page.text()).toContain('A grown-up asks to see your courses');
  await vi.waitFor(
    async () => {
      const { rows } = await own.db.query(
        "select from private.tidying where tidied_at > now() - interval '1 day'",
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
  await own.close();
  expect(own.mails).toHaveLength(1);
});
