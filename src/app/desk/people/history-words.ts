/** The words of the history of a person. The trail has columns with their values before and after (private.events). */
import type { HistoryEvent } from '#sync/desk';
import { longDate } from '../../../lib/dates.ts';
import { capitalised } from '../../../lib/words.ts';
import { attendance, classWords, closedDays, lessons } from './history-classes.ts';
import {
  adult,
  changed,
  course,
  fieldsChanged,
  fromTo,
  isOwnAct,
  isSet,
  named,
  person,
  type Said,
  textOf,
  who,
} from './history-event.ts';
import { looks } from './history-looks.ts';
import { papers, results } from './history-papers.ts';

const profile: readonly Said[] = [
  (event) =>
    event.act === 'insert'
      ? `${person(event)} signed up as ${textOf(event.after.user_type)}`
      : null,
  (event) =>
    event.act === 'delete'
      ? `${isOwnAct(event) ? 'The person' : who(event)} closed the account`
      : null,
  (event) =>
    changed(event, 'first_name')
      ? `${who(event)} changed the first name ${fromTo(event, 'first_name')}`
      : null,
  (event) =>
    changed(event, 'last_name')
      ? `${who(event)} changed the last name ${fromTo(event, 'last_name')}`
      : null,
  (event) =>
    changed(event, 'reception_year')
      ? `${who(event)} changed the school year of ${person(event)}`
      : null,
  (event) =>
    changed(event, 'user_type')
      ? `${who(event)} changed the type of the account ${fromTo(event, 'user_type')}`
      : null,
  (event) => {
    if (isSet(event.after.withdrawn_at))
      return `${who(event)} withdrew the approval of ${person(event)}`;
    return isSet(event.after.approved_at) && event.act === 'update'
      ? `${who(event)} approved ${person(event)} as a teacher`
      : null;
  },
  (event) =>
    changed(event, 'no_new_adults')
      ? `${who(event)} turned "No new adults" ${event.after.no_new_adults === true ? 'on' : 'off'}`
      : null,
];

const courses: readonly Said[] = [
  (event) => (event.act === 'insert' ? `${who(event)} created the course ${course(event)}` : null),
  (event) => (event.act === 'delete' ? `${who(event)} deleted a course for good` : null),
  (event) => {
    if (!changed(event, '_deleted')) return null;
    const act = event.after._deleted === true ? 'deleted' : 'restored';
    return `${who(event)} ${act} the course ${course(event)}`;
  },
  (event) => {
    if (!changed(event, 'teacher_id')) return null;
    const { before, after } = event;
    if (!isSet(after.teacher_id)) return `The course ${course(event)} lost its teacher`;
    const former = isSet(before.teacher_id) ? `, from ${named(event, before.teacher_id)}` : '';
    return `${who(event)} gave the course ${course(event)} to ${named(event, after.teacher_id)}${former}`;
  },
  (event) => {
    if (!changed(event, 'hidden_at')) return null;
    return isSet(event.after.hidden_at)
      ? `${who(event)} hid the course ${course(event)}`
      : `${who(event)} showed the course ${course(event)} again`;
  },
  (event) =>
    changed(event, 'places')
      ? `${who(event)} changed the places of ${course(event)} ${fromTo(event, 'places')}`
      : null,
  (event) => {
    if (!changed(event, 'ends_on')) return null;
    const day = event.after.ends_on;
    return isSet(day)
      ? `${who(event)} set the last day of ${course(event)} to ${longDate(textOf(day))}`
      : `${who(event)} took the last day of ${course(event)} away`;
  },
  (event) => {
    const fields = fieldsChanged(event, 'courses', ['places', 'ends_on']);
    return fields ? `${who(event)} changed the ${fields} of the course ${course(event)}` : null;
  },
];

const enrollments: readonly Said[] = [
  (event) => {
    if (event.act !== 'insert') return null;
    const joins = event.after.status === 'waiting';
    if (isOwnAct(event)) {
      const act = joins ? 'joined the waiting list of' : 'enrolled on';
      return `${person(event)} ${act} ${course(event)}`;
    }
    if (isSet(event.after.offered_until))
      return `${who(event)} offered ${person(event)} a place on ${course(event)}`;
    const where = joins ? 'on the waiting list of' : 'on';
    return `${who(event)} enrolled ${person(event)} ${where} ${course(event)}`;
  },
  (event) =>
    event.act === 'delete' ? `The enrolment of ${person(event)} was deleted for good` : null,
  (event) => {
    if (!changed(event, '_deleted')) return null;
    const isBack = event.after._deleted === false;
    if (isOwnAct(event))
      return `${person(event)} ${isBack ? 'came back to' : 'left'} ${course(event)}`;
    const act = isBack ? 'gave back' : 'ended';
    return `${who(event)} ${act} the place of ${person(event)} on ${course(event)}`;
  },
  (event) => {
    if (!changed(event, 'confirmed_at') || changed(event, '_deleted')) return null;
    return isSet(event.after.confirmed_at)
      ? `${who(event)} confirmed ${person(event)} on ${course(event)}`
      : `${who(event)} took back that ${person(event)} is confirmed on ${course(event)}`;
  },
  (event) => {
    if (!changed(event, 'offered_until') || changed(event, 'status') || changed(event, '_deleted'))
      return null;
    return isSet(event.after.offered_until)
      ? `${person(event)} was offered a place on ${course(event)}`
      : `The offer of a place on ${course(event)} to ${person(event)} lapsed`;
  },
  (event) => {
    // A place that comes back has its status anew.
    if (!changed(event, 'status') || changed(event, '_deleted')) return null;
    return event.after.status === 'active' && !changed(event, 'confirmed_at')
      ? `${person(event)} got a place on ${course(event)} from the waiting list`
      : `The place of ${person(event)} on ${course(event)} changed ${fromTo(event, 'status')}`;
  },
];

const contact: Said = (event) =>
  changed(event, 'contact_name') || changed(event, 'contact_phone')
    ? `${who(event)} changed whom to ring for ${person(event)} during ${course(event)}`
    : null;

const links: readonly Said[] = [
  (event) => {
    if (event.act !== 'insert') return null;
    return isSet(event.after.accepted_at)
      ? `${who(event)} linked ${adult(event)} to ${person(event)}`
      : `${adult(event)} asked for a link to ${person(event)}`;
  },
  (event) =>
    event.act === 'delete'
      ? `The link of ${adult(event)} and ${person(event)} was deleted for good`
      : null,
  (event) =>
    changed(event, 'accepted_at') && isSet(event.after.accepted_at)
      ? `${who(event)} accepted the link of ${adult(event)} and ${person(event)}`
      : null,
  (event) =>
    changed(event, 'created_at')
      ? `${adult(event)} asked for a link to ${person(event)} again`
      : null,
  (event) => {
    // A request that is made again revives the ended one.
    if (!changed(event, '_deleted') || changed(event, 'created_at')) return null;
    const act = event.after._deleted === true ? 'ended' : 'restored';
    return `${who(event)} ${act} the link of ${adult(event)} and ${person(event)}`;
  },
];

const enquiries: readonly Said[] = [
  (event) => {
    if (!changed(event, '_deleted')) return null;
    return `${who(event)} ${event.after._deleted === true ? 'deleted' : 'restored'} an enquiry`;
  },
  (event) => {
    if (!changed(event, 'taken_by')) return null;
    return `${who(event)} ${isSet(event.after.taken_by) ? 'took' : 'gave back'} an enquiry`;
  },
  (event) => {
    if (!changed(event, 'handled_by')) return null;
    const isHandled = isSet(event.after.handled_by);
    return `${who(event)} ${isHandled ? 'dealt with an enquiry' : 'opened an enquiry again'}`;
  },
];

const messages: readonly Said[] = [
  (event) => {
    if (event.act !== 'insert') return null;
    const isReply = event.after.kind === 'reply';
    return `${who(event)} ${isReply ? 'answered' : 'wrote a note about'} an enquiry`;
  },
  (event) => {
    if (!changed(event, '_deleted')) return null;
    return `${who(event)} ${event.after._deleted === true ? 'deleted' : 'restored'} what was written about an enquiry`;
  },
];

const settings: readonly Said[] = [
  (event) =>
    changed(event, 'teachers_need_approval')
      ? `${who(event)} turned the approval of teachers ${event.after.teachers_need_approval === true ? 'on' : 'off'}`
      : null,
];

const invitations: readonly Said[] = [
  (event) => (event.act === 'insert' ? `${who(event)} invited a family by mail` : null),
  (event) => (changed(event, 'taken_at') ? `${who(event)} took an invitation` : null),
  (event) => (changed(event, 'withdrawn_at') ? `${who(event)} withdrew an invitation` : null),
  (event) => (changed(event, 'sent_at') ? `${who(event)} sent an invitation again` : null),
];

const access: Record<string, string> = {
  sessions: 'signed out on every device',
  'second-factor': 'without a second factor, to set up a new one',
};

const tables: Record<string, readonly Said[]> = {
  calendar_keys: [
    (event) =>
      event.act === 'delete'
        ? `the calendar address of ${person(event)} ended`
        : `${who(event)} made a calendar address for ${person(event)}`,
  ],
  ...Object.fromEntries(
    Object.entries(access).map(([table, state]): [string, Said[]] => [
      table,
      [(event) => `${who(event)} left ${person(event)} ${state}`],
    ]),
  ),
  device: [
    (event) =>
      event.act === 'delete'
        ? `${who(event)} signed a device of ${person(event)} out`
        : `${who(event)} paired a device of ${person(event)}`,
  ],
  profiles: profile,
  courses,
  enrollments: [...enrollments, contact],
  enquiries,
  enquiry_messages: messages,
  child_parent_relationships: links,
  lessons,
  attendance,
  papers,
  results,
  settings,
  invitations,
  class_words: classWords,
  closed_days: closedDays,
};

/** An event in one or more sentences. An act that this version does not know has a plain one. */
export function historyWords(event: HistoryEvent): string {
  const act = looks[event.act];
  const said = (act ? [act] : (tables[event.table] ?? [])).flatMap((words) => words(event) ?? []);
  if (said.length === 0)
    return `${capitalised(who(event))} changed something else (${event.table}, ${event.act}).`;
  return said.map((sentence) => `${capitalised(sentence)}.`).join(' ');
}
