import { reasonWords } from '../../../content/cancel-reasons.ts';
import { paths } from '../../../content/paths.ts';
import { momentOfClass } from '../../../lib/london-time.ts';
import { yesOrNo } from '../../../lib/words.ts';
import type { Changed, NounWords } from './noun.ts';

const several = (count: number) => `${count} lessons`;
/** 'lesson of "Fractions" on Sat 6 Mar at 10:00' */
const lesson = ({ label, lessonAt }: Changed) =>
  `lesson${label ? ` of "${label}"` : ''}${lessonAt ? ` on ${momentOfClass(lessonAt)}` : ''}`;

/** 'Cancel the lesson ...', 'Move the lesson ... to Sat 5 Dec at 10:00'; 'Changes to the lesson ...' for anything else */
function editWords(changed: Changed): string {
  const {
    starts_at: start,
    is_cancelled: isCancelled,
    cancel_reason: reason = '',
    instead_at: instead = '',
    ...others
  } = changed.values ?? {};
  const the = `the ${lesson(changed)}`;
  const isOne = Object.keys(others).length === 0 && !(start && isCancelled);
  if (isOne && start && !reason && !instead) return `Move ${the} to ${momentOfClass(start)}`;
  if (isOne && isCancelled) {
    return isCancelled === 'true' ? `Cancel ${the}` : `Hold ${the} after all`;
  }
  return `Changes to ${the}`;
}

const forbidden = "Only the course's own teacher plans its lessons.";
const notApproved =
  'You can plan lessons for students once we have approved you as a teacher. What you wrote is kept.';

export const lessons: NounWords = {
  stored: ['lesson', 'lessons'],
  changes: ['change to a lesson', 'changes to lessons'],
  // Most often the teacher's own: the owner rarely changes a lesson.
  others: 'Another device',
  fields: {
    starts_at: 'Day and time',
    minutes: 'Minutes',
    place: 'Place',
    topic: 'Topic',
    summary: 'What we did',
    is_cancelled: 'Cancelled',
    cancel_reason: 'Reason',
    instead_at: 'New date',
  },
  fieldsInSentences: { summary: 'account of what was done' },
  shown: {
    starts_at: momentOfClass,
    is_cancelled: yesOrNo,
    cancel_reason: reasonWords,
    instead_at: momentOfClass,
  },
  operations: {
    insert: {
      change: (changed) => `New ${lesson(changed)}`,
      accepted: { title: 'Lesson planned', text: '', several },
      refused: 'Lesson not planned',
      reasons: {
        forbidden,
        'not-approved': notApproved,
        'too-many-lessons': 'The course has 120 lessons, which is the most. Remove some first.',
      },
    },
    update: {
      change: editWords,
      accepted: { title: 'Lesson saved', text: '', several },
      refused: 'Lesson not saved',
      reasons: {
        forbidden,
        'not-approved': notApproved,
        'not-ahead':
          'The new date had passed by the time this arrived, or is more than 60 days ahead. Cancel the lesson again with another date.',
        'lesson-begun': 'The lesson on its new date was held, so it keeps that date.',
        gone: 'The lesson has been removed, or the course is no longer yours.',
        'too-many-lessons': 'The course has 120 lessons, which is the most. Remove some first.',
      },
    },
    delete: {
      change: (changed) => `Remove the ${lesson(changed)}`,
      accepted: { title: 'Lesson removed', text: '', several },
      refused: 'Lesson not removed',
      reasons: { forbidden, 'not-approved': notApproved },
    },
  },
  wayOn: () => ({ to: paths.teacherDashboard, label: 'Teacher Dashboard' }),
};
