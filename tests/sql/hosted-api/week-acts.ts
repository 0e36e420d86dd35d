/** What a teacher and a family do with lessons and the register. */
import type { Sql } from 'postgres';
import { expect } from 'vitest';
import { actOnResults } from './results-acts.ts';
import { COURSE, idOf, type Person } from './statements.ts';

type Ask = (
  requester: Person | 'service_role' | 'anon',
  statement: string,
  access?: 'read only',
) => Promise<unknown[]>;

const LESSON = '00000000-0000-4000-8000-0000000000b1';

/** Puts Tess's class on the timetable, plans and changes a lesson, fills in the register, and says whom to ring for Ada. */
export async function actInTheWeek(ask: Ask, owner: Sql): Promise<void> {
  const offer = `update public.courses set offer = '1' where id = '${COURSE}' returning offer`;
  expect(await ask('tess', offer)).toEqual(['1']);
  const timetable = 'select offer from public.class_times()';
  expect(await ask('anon', timetable, 'read only')).toEqual(['1']);
  const plan = `insert into public.lessons (id, course_id, starts_at, minutes)
    values ('${LESSON}', '${COURSE}', now() + interval '1 day', 60) returning minutes`;
  expect(await ask('tess', plan)).toEqual([60]);
  for (const change of ["place = 'Hall'", '_deleted = true', '_deleted = false']) {
    const edit = `update public.lessons set ${change} where id = '${LESSON}' returning minutes`;
    expect(await ask('tess', edit)).toEqual([60]);
  }
  const away = `insert into public.attendance (lesson_id, student_id, away)
    values ('${LESSON}', '${idOf('ada')}', true) returning mark`;
  expect(await ask('pam', away)).toEqual(['']);
  const note = `update public.attendance set mark = 'late', note = 'Hello'
    where lesson_id = '${LESSON}' returning away_by`;
  expect(await ask('tess', note)).toEqual(['parent']);
  const others = `update public.attendance set mark = 'absent' where lesson_id = '${LESSON}'`;
  await expect(ask('ada', others)).rejects.toEqual(expect.objectContaining({ code: '42501' }));
  await owner`insert into public.attendance (lesson_id, student_id, note)
    values (${LESSON}, ${idOf('sid')}, 'By hand')`;
  await owner`update public.lessons set starts_at = now() where id = ${LESSON}`;
  await owner`update public.attendance set away = false where student_id = ${idOf('ada')}`;
  const absent = `update public.attendance set mark = 'absent' where student_id = '${idOf('ada')}' returning mark`;
  expect(await ask('tess', absent)).toEqual(['absent']);
  await owner`insert into public.attendance (lesson_id, student_id, mark) values (${LESSON}, ${idOf('pam')}, 'absent')`;
  await owner`update private.absences set due_at = now() where true`;
  await owner`select private.tell_due()`;
  expect(await ask('pam', "select kind from public.notices where kind = 'child-absent'")).toEqual([
    'child-absent',
  ]);
  await owner`update public.lessons set starts_at = now() + interval '1 day' where id = ${LESSON}`;
  const words = ['Hello', 'Hello again'].map(
    (text) => `select public.write_to_class('${COURSE}', '${text}', null)`,
  );
  for (const write of words) expect(await ask('tess', write)).toEqual([expect.any(String)]);
  const list = `select id from public.words_to_class('${COURSE}')`;
  const [latest] = await ask('tess', list);
  expect(await ask('tess', `select public.take_word_back('${latest}')`)).toEqual([latest]);
  await owner`update private.class_words set at = now() - interval '5 minutes' where true`;
  await owner`select private.tell_due()`;
  const mail =
    "select private.fields_to_send(m) ->> 'text' as text from private.mails m where kind = 'class-word'";
  expect(await owner.unsafe(mail)).toMatchObject([{ text: 'Hello' }]);
  await owner`delete from public.notices where kind = 'class-word'`;
  const concerned = "select public.day_to_close(current_date + 1, '') ->> 'lessons'";
  expect(await ask('ann', concerned, 'read only')).toEqual(['1']);
  const [closed] = await ask('ann', "select public.close_day(current_date + 1, '', 'Snow')");
  expect(await ask('ann', 'select id from public.closed_days()', 'read only')).toEqual([closed]);
  expect(await ask('ann', `select public.reopen_day('${closed}')`)).toEqual([closed]);
  await ask('ann', "select public.close_day(current_date + 1, '', 'Snow')");
  await owner`update private.closed_days set at = now() - interval '5 minutes' where true`;
  await owner`select private.tell_due()`;
  expect(
    await ask('pam', "select subject ->> 'reason' from public.notices where kind = 'day-closed'"),
  ).toEqual(['Snow']);
  await owner`select private.fields_to_send(m) from private.mails m where kind = 'day-closed'`;
  await owner`update public.lessons set is_cancelled = false where id = ${LESSON}`;
  await owner`delete from public.notices where kind in ('day-closed', 'lesson-restored')`;
  const stays = expect.objectContaining({ code: '23514' });
  const moved = owner`update public.lessons set course_id = ${LESSON} where id = ${LESSON}`;
  await expect(moved).rejects.toEqual(stays);
  const other = owner`update public.attendance set student_id = ${idOf('pam')}
    where student_id = ${idOf('sid')}`;
  await expect(other).rejects.toEqual(stays);
  const ahead = 'select topic from public.lessons_ahead(null)';
  expect(await ask('ann', ahead)).toHaveLength(1);
  for (const isRung of [true, false]) {
    const tick = `select public.set_rung('${LESSON}', '${idOf('ada')}', ${isRung})`;
    expect(await ask('ann', tick)).toEqual([isRung]);
  }
  const ring = `select name from public.ring_list('${LESSON}')`;
  expect(await ask('ann', ring)).toEqual(expect.arrayContaining([expect.stringMatching(/ada/i)]));
  const instead = (days: number) =>
    JSON.stringify({
      is_cancelled: true,
      cancel_reason: 'room',
      instead_at: new Date(Date.now() + days * 86_400_000).toISOString(),
    });
  for (const days of [9, 12]) {
    const cancel = `select public.edit_lesson('${LESSON}', '${instead(days)}')`;
    expect(await ask('ann', cancel)).toEqual([LESSON]);
  }
  const madeUpFor = `select id <> '${LESSON}' from public.lessons
    where starts_at > now() + interval '11 days' and not _deleted`;
  expect(await ask('pam', madeUpFor, 'read only')).toEqual([true]);
  const held = `update public.lessons set is_cancelled = false where id = '${LESSON}' returning cancel_reason`;
  expect(await ask('tess', held)).toEqual(['']);
  expect(await ask('pam', madeUpFor, 'read only')).toEqual([]);
  const cancel = `select public.edit_lesson('${LESSON}', '{"is_cancelled": true}')`;
  expect(await ask('ann', cancel)).toEqual([LESSON]);
  const contact = `update public.enrollments set contact_name = 'Pam', contact_phone = '07700 900123'
    where user_id = '${idOf('ada')}' returning contact_name`;
  expect(await ask('pam', contact)).toEqual(['Pam']);
  const clear = `select public.clear_contact(id) is not null from public.course_roster('${COURSE}')
    where student_id = '${idOf('ada')}'`;
  expect(await ask('ann', clear)).toEqual([true]);
  const review = `select public.teacher_review('${idOf('tess')}') -> 'students'`;
  expect(await ask('ann', review)).toEqual([expect.any(Number)]);
  await actOnResults(ask, owner);
}

/** Ada subscribes to pushes, gets one, and ends the subscription; her device ends another one. */
async function subscribeToPushes(ask: Ask, owner: Sql): Promise<void> {
  const ada = idOf('ada');
  await owner`insert into auth.sessions (id, user_id) values (${ada}, ${ada}) on conflict do nothing`;
  // Runs a function in that session.
  const inSession = (call: string) =>
    ask(
      'ada',
      `select public.${call} from set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb
        || '{"session_id": "${ada}"}')::text, true)`,
    );
  const save = `save_push_subscription('https://fcm.googleapis.com/1', 'B' || repeat('a', 86), repeat('b', 22))`;
  for (const outcome of ['later', 'sent', 'gone']) {
    expect(await inSession(save)).toEqual([true]);
    const state = { key: '', is_on: true, reminds: false };
    expect(await inSession('push_state()')).toEqual([state]);
    await owner`select private.tell(array[${ada}]::uuid[], 'class-word', '{}')`;
    const [id] = await ask('service_role', 'select id from public.claim_push()');
    expect(id).toEqual(expect.any(String));
    await ask('service_role', `select public.record_push('${id}', 1, '${outcome}', '')`);
  }
  expect(await inSession('end_push_subscription()')).toEqual([false]);
  for (const wanted of [true, false]) {
    expect(await inSession(`set_push_reminder(${wanted})`)).toEqual([wanted]);
  }
  await owner`select private.call_send_pushes()`;
  // The reminders themselves wait for the evening.
  await owner`select private.readers_of_day(current_date)`;
  await owner`delete from public.notices where user_id = ${ada} and kind = 'class-word'`;
}

/** Makes, reads and ends the address of Ada's calendar, and what pushes to her device. */
export async function subscribe(ask: Ask, owner: Sql): Promise<void> {
  const [key] = await ask('ada', 'select public.renew_calendar_key()');
  expect(await ask('ada', 'select public.calendar_key() is not null', 'read only')).toEqual([true]);
  const calendar = `select jsonb_typeof(public.calendar('${key}'))`;
  expect(await ask('service_role', calendar)).toEqual(['array']);
  expect(await ask('ada', 'select public.end_calendar_key()')).toEqual([true]);
  await subscribeToPushes(ask, owner);
}
