import { paths } from '../../content/paths.ts';
import type { NounWords } from './noun.ts';

const contact = { to: paths.contact, label: 'Contact us' };

export const enrollments: NounWords = {
  stored: ['enrolment', 'enrolments'],
  changes: ['change to your enrolments', 'changes to your enrolments'],
  operations: {
    insert: {
      change: (label) => (label ? `Your enrolment in "${label}"` : 'Your enrolment'),
      accepted: {
        title: 'Enrollment Successful',
        text: 'You have successfully enrolled in this course.',
        several: (count) => `You have successfully enrolled in ${count} courses.`,
      },
      refused: 'Enrollment Failed',
      reasons: {
        forbidden: 'Only student accounts can enrol.',
        gone: 'The course has been removed.',
        'target-gone': 'The course has been removed.',
        'course-not-open': 'This course is not open yet.',
        'course-over': 'The term of this course is over.',
        ended: 'We ended this enrolment. Please contact us to have it back.',
        'ended-meanwhile':
          'This enrolment was ended on another device. Enrol again if you still want the place.',
      },
    },
    delete: {
      change: (label) => (label ? `Ending a place in "${label}"` : 'Ending a place'),
      refused: 'Still enrolled',
    },
  },
  wayOn: ({ code }) => {
    if (code === 'ended') return contact;
    const isGone = code === 'gone' || code === 'target-gone';
    return isGone ? { to: paths.courseEnrollment, label: 'See all courses' } : null;
  },
};
