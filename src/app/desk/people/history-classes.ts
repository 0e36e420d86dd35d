/** The words of the history about lessons, the register and what was written to a class. */
import { classDay, classTime } from '../../../lib/london-time.ts';
import { countOf } from '../../../lib/words.ts';
import {
  changed,
  course,
  fieldsChanged,
  isWritten,
  person,
  type Said,
  textOf,
  who,
} from './history-event.ts';

export const lessons: readonly Said[] = [
  (event) => {
    if (event.act !== 'insert') return null;
    return `${who(event)} planned a lesson on ${classDay(textOf(event.after.starts_at))}`;
  },
  (event) => (event.act === 'delete' ? 'A lesson was deleted for good' : null),
  (event) => {
    if (!changed(event, '_deleted')) return null;
    return `${who(event)} ${event.after._deleted === true ? 'removed' : 'restored'} a lesson`;
  },
  (event) => {
    if (!changed(event, 'is_cancelled')) return null;
    const isCancelled = event.after.is_cancelled === true;
    return `${who(event)} ${isCancelled ? 'cancelled a lesson' : 'let a lesson take place after all'}`;
  },
  (event) => {
    if (!changed(event, 'starts_at')) return null;
    const [from, to] = [event.before, event.after].map(({ starts_at }) => textOf(starts_at));
    return `${who(event)} moved a lesson from ${timeWords(from)} to ${timeWords(to)}`;
  },
  (event) => (changed(event, 'minutes') ? `${who(event)} changed how long a lesson takes` : null),
  (event) => {
    const fields = fieldsChanged(event, 'lessons', ['starts_at', 'minutes', 'is_cancelled']);
    return fields ? `${who(event)} changed the ${fields} of a lesson` : null;
  },
];

const timeWords = (time = '') => `${classDay(time)}, ${classTime(time)}`;

export const attendance: readonly Said[] = [
  (event) => (event.act === 'delete' ? 'A note about a lesson was deleted for good' : null),
  (event) =>
    isWritten(event, 'note')
      ? `${who(event)} wrote a note about a lesson of ${person(event)}`
      : null,
  (event) => {
    if (!isWritten(event, 'mark')) return null;
    const mark = textOf(event.after.mark);
    return mark === ''
      ? `${who(event)} took back a mark of ${person(event)}`
      : `${who(event)} marked ${person(event)} as ${mark}`;
  },
  (event) => {
    if (!isWritten(event, 'away') && !isWritten(event, 'away_reason')) return null;
    return event.after.away === false
      ? `${who(event)} said that ${person(event)} can come to a lesson after all`
      : `${who(event)} said that ${person(event)} cannot come to a lesson`;
  },
];

export const classWords: readonly Said[] = [
  (event) =>
    event.act === 'insert'
      ? `${who(event)} wrote to the class ${course(event)}: "${textOf(event.after.text)}"`
      : null,
  (event) => (changed(event, 'undone_at') ? `${who(event)} took back a word to a class` : null),
];

export const closedDays: readonly Said[] = [
  (event) => {
    if (event.act !== 'insert') return null;
    const lessons = countOf(Number(event.after.lessons), 'lesson', 'lessons');
    return `${who(event)} closed ${classDay(textOf(event.after.day))}: ${lessons} cancelled`;
  },
  (event) => (changed(event, 'undone_at') ? `${who(event)} undid the closing of a day` : null),
];
