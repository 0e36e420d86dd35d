import { capitalised, numberWord } from '../lib/words.ts';
import { business } from './business.ts';
import { publicCourses } from './courses.ts';
import type { pageTitles } from './page-titles.ts';
import { classFacts, diagnosticFacts } from './teaching.ts';

/** The descriptions for search engines of the pages in pageTitles. Only the build needs them. */
export const pageDescriptions: Record<keyof typeof pageTitles, string> = {
  home: `Small classes for the 11+, GCSE and A-Level: maths, English, science and reasoning, in person or online, at most ${numberWord(business.classSize)} children in a class.`,
  courses: `${capitalised(numberWord(publicCourses.length))} courses in mathematics, English, science and reasoning for children aged ${classFacts.ages}. At most ${business.classSize} in a class, from ${classFacts.pricePerSession} per session.`,
  about:
    'Who teaches here, how we teach, what parents say about us, and how we keep children safe.',
  contact: `Write to us, or ring us on ${business.phone} in office hours. We answer every message ${business.answerTime}.`,
  diagnosticTest: `A free diagnostic test of ${diagnosticFacts.minutes} minutes in maths, English, verbal and non-verbal reasoning, with a written plan. Book it here.`,
  mockTest:
    '11 Plus mock tests, GCSE mock exams and A-Level practice under exam conditions, marked with comments. Book one here.',
  workshop:
    'Workshops of one to three days, in the holidays and on Saturdays, for the 11 Plus, GCSE science, mathematics, English, reasoning and exam technique.',
  blog: 'Plain advice for parents on the 11 Plus, study habits, mathematics, choosing schools, GCSE revision and A-Levels.',
  auth: 'Sign in to your account to see courses, children and rosters.',
  signUp:
    'Create an account as a student, parent or teacher, or book a free assessment without one.',
  privacy:
    'What we keep about you and your child, why, for how long, who sees it, and what you can ask of us.',
  terms: 'What we agree when you book a course, a test or a workshop, in plain words.',
  cookies:
    'We set no cookies. What this site stores on your device, item by item, and how to clear it.',
  enquiries: 'What you sent us from this device, and what is still waiting to be sent.',
};
