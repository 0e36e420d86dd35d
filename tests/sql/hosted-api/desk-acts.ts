/** What people send, and what an admin does with it. */
import type { Sql } from 'postgres';
import { expect } from 'vitest';
import { idOf, type Person, sendEnquiry } from './statements.ts';

type Ask = (requester: Person | 'service_role' | 'anon', statement: string) => Promise<unknown[]>;

const ENQUIRY = '00000000-0000-4000-8000-0000000000c1';

const mockTest = {
  studentName: 'Ada',
  parentName: 'Pam',
  email: 'pam@example.com',
  phone: '020 7946 0018',
  yearGroup: 'year5',
  testType: '11plus-full',
};

/** Visitors send enquiries up to the limit, and Ann marks all of them as handled. */
export async function fillTheInbox(ask: Ask): Promise<void> {
  const book = (preferredDate: string) =>
    ask(
      'anon',
      `insert into public.enquiries (kind, details, submitted_at)
       values ('mock-test', '${JSON.stringify({ ...mockTest, preferredDate })}', now())`,
    );
  await book('2026-12-12');
  const refused = expect.objectContaining({ code: 'PT400' });
  await expect(book('2026-12-25')).rejects.toEqual(refused);
  for (let sent = 0; sent < 5; sent += 1) await ask('anon', sendEnquiry('pam@example.com'));
  await expect(ask('anon', sendEnquiry('pam@example.com'))).rejects.toEqual(
    expect.objectContaining({
      code: 'PT429',
      message: expect.stringContaining('Too many enquiries'),
    }),
  );
  const handle = `update public.enquiries set handled_at = now(), handled_by = '${idOf('ann')}'
    where handled_at is null returning kind`;
  expect(await ask('ann', handle)).toHaveLength(7);
}

/** Pam sends, claims and reads it; Ann takes it, answers, keeps a note for a while, and deletes it. */
export async function actAtTheDesk(ask: Ask, owner: Sql): Promise<void> {
  const send = (
    id: string,
  ) => `insert into public.enquiries (id, kind, details, submitted_at, child_id)
    values ('${id}', 'newsletter', '{"email": "desk@example.com"}', now(), '${idOf('ada')}')`;
  await ask('anon', send(ENQUIRY));
  await ask('pam', send(crypto.randomUUID()));
  const claim = JSON.stringify([{ id: ENQUIRY, child: idOf('ada') }]);
  expect(await ask('pam', `select unnest(public.claim_enquiries('${claim}'))`)).toEqual([ENQUIRY]);
  const own = 'select child_id from public.enquiries';
  expect(await ask('pam', own)).toEqual([idOf('ada'), idOf('ada')]);
  const take = `update public.enquiries set taken_at = now(), taken_by = '${idOf('ann')}'
    where id = '${ENQUIRY}' returning kind`;
  expect(await ask('ann', take)).toEqual(['newsletter']);
  for (const kind of ['reply', 'note']) {
    const write = `insert into public.enquiry_messages (enquiry_id, kind, text)
      values ('${ENQUIRY}', '${kind}', 'Hello') returning kind`;
    expect(await ask('ann', write)).toEqual([kind]);
  }
  expect(await ask('pam', 'select kind from public.enquiry_messages')).toEqual(['reply']);
  const sender = `select public.enquiry_sender('${ENQUIRY}') -> 'is_student'`;
  expect(await ask('ann', sender)).toEqual([false]);
  expect(await ask('ann', "select public.record_export('enquiries')")).toEqual([true]);
  await owner`update private.mails set sent_at = now() where kind = 'enquiry-reply'`;
  const mailed = 'select mailed_at is not null from public.enquiry_messages';
  expect(await ask('pam', mailed)).toEqual([true]);
  const remove =
    "update public.enquiry_messages set _deleted = true where kind = 'note' returning text";
  expect(await ask('ann', remove)).toEqual(['-']);
  const gone = `update public.enquiries set _deleted = true
    where user_id = '${idOf('pam')}' returning details`;
  expect(await ask('ann', gone)).toEqual([{}, {}]);
  expect(await ask('ann', 'select deleted_by from public.deleted_enquiries()')).toHaveLength(2);
  const restore = `select public.restore_enquiry('${ENQUIRY}')`;
  expect(await ask('ann', restore)).toEqual([ENQUIRY]);
  expect(await ask('pam', 'select kind from public.enquiry_messages')).toEqual(['reply']);
  expect(await ask('ann', gone)).toHaveLength(2);
}
