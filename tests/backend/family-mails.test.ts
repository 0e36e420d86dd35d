/** From what happens to a family to the words that the mail service gets. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerOf } from '../../src/content/courses.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import { MAIL_SECRET, type MailService, startMailService } from '../harness/mail-service.ts';
import { emptyBackend, newCourse, newPerson, visitor } from './callers.ts';

let service: MailService;
let backend: Backend;

beforeAll(async () => {
  service = await startMailService();
  backend = await emptyBackend({ functionsEnv: service.env });
});
afterAll(async () => {
  await service?.close();
  await backend?.close();
});

/** Sends all mails that wait. @returns the subjects and first paragraphs of those to this address */
async function mailsTo(address: string) {
  await backend.db.exec('update private.mails set next_attempt_at = now() where sent_at is null');
  service.received.length = 0;
  await visitor(backend).call('POST', '/functions/v1/send-mails', {}, { 'x-secret': MAIL_SECRET });
  return service.received
    .filter(({ to }) => to === address)
    .map(({ subject, text }) => [subject, ...text.split('\n\n').slice(0, 2)]);
}

test('a parent reads of a booked place, a lesson that changed and a closed account, by the names of now', async () => {
  const teacher = await newPerson(backend, 'teacher');
  const parent = await newPerson(backend, 'parent');
  const student = await newPerson(backend, 'student');
  const course = await newCourse(teacher, { offer: '1' });
  await backend.db.query(
    'insert into public.child_parent_relationships (parent_id, child_id, accepted_at) values ($1, $2, now())',
    [parent.id, student.id],
  );
  await parent.call('POST', '/rest/v1/enrollments', {
    id: crypto.randomUUID(),
    user_id: student.id,
    course_id: course,
  });
  await parent.call('PATCH', `/rest/v1/profiles?id=eq.${parent.id}`, { first_name: 'Rosa' });
  await student.call('PATCH', `/rest/v1/profiles?id=eq.${student.id}`, { first_name: 'Amira' });
  const title = offerOf('1')?.title;
  expect(await mailsTo(parent.email)).toEqual([
    [`Booked: Amira in ${title}`, 'Hello Rosa,', `Amira has a place in ${title}.`],
  ]);
  const lesson = crypto.randomUUID();
  await backend.db.query(
    "insert into public.lessons (id, course_id, starts_at, minutes) values ($1, $2, now() + interval '9 days', 60)",
    [lesson, course],
  );
  await teacher.call('PATCH', `/rest/v1/lessons?id=eq.${lesson}`, { is_cancelled: true });
  expect(await mailsTo(parent.email)).toEqual([
    [
      expect.stringMatching(`^Amira: the lesson of ${title} on .* is cancelled$`),
      'Hello Rosa,',
      expect.stringMatching(/^Amira's lesson of .* The class's teacher has cancelled it\.$/),
    ],
  ]);
  await backend.db.query('select private.close_account($1)', [student.id]);
  expect(await mailsTo(parent.email)).toEqual([
    [
      'Amira closed the account',
      'Hello Rosa,',
      `Amira closed the account. What was booked has ended: ${title}.`,
    ],
  ]);
});
