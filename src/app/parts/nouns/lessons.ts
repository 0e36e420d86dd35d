import { paths } from '../../../content/paths.ts';
import type { NounWords } from './noun.ts';

const several = (count: number) => `${count} lessons`;
const ofCourse = (label: string) => (label ? ` of ${label}` : '');
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
  },
  operations: {
    insert: {
      change: (label) => `A lesson${ofCourse(label)}`,
      accepted: { title: 'Lesson planned', text: '', several },
      refused: 'Lesson not planned',
      reasons: {
        forbidden,
        'not-approved': notApproved,
        'too-many-lessons': 'The course has 120 lessons, which is the most. Remove some first.',
      },
    },
    update: {
      change: (label) => `Changes to a lesson${ofCourse(label)}`,
      accepted: { title: 'Lesson saved', text: '', several },
      refused: 'Lesson not saved',
      reasons: {
        forbidden,
        'not-approved': notApproved,
        gone: 'The lesson has been removed, or the course is no longer yours.',
        'too-many-lessons': 'The course has 120 lessons, which is the most. Remove some first.',
      },
    },
    delete: {
      change: (label) => `Remove a lesson${ofCourse(label)}`,
      accepted: { title: 'Lesson removed', text: '', several },
      refused: 'Lesson not removed',
      reasons: { forbidden, 'not-approved': notApproved },
    },
  },
  wayOn: () => ({ to: paths.teacherDashboard, label: 'Teacher Dashboard' }),
};
