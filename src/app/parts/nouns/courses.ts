import { offerOf } from '../../../content/courses.ts';
import { paths } from '../../../content/paths.ts';
import { venueOf } from '../../../content/venues.ts';
import { yearWords } from '../../../content/years-and-days.ts';
import { longDate } from '../../../lib/dates.ts';
import { timeWords } from '../../../lib/london-time.ts';
import { capitalised } from '../../../lib/words.ts';
import type { NounWords } from './noun.ts';

const several = (count: number) => `${count} courses`;
const gone = 'The course has been removed.';
const tooMany =
  'You have 200 courses, which is the most one account can have. Delete one to add another.';
const notApproved =
  'You can change a course that students are on once we have approved you as a teacher. What you wrote is kept.';

export const courses: NounWords = {
  stored: ['course', 'courses'],
  changes: ['change to a course', 'changes to courses'],
  // Most often the teacher's own: the owner rarely edits a course.
  others: 'Another device',
  fields: {
    title: 'Title',
    description: 'Description',
    subject: 'Subject',
    level: 'Level',
    duration: 'Duration',
    image: 'Image URL',
    offer: 'Class of',
    places: 'Places',
    ends_on: 'Last day of the term',
    years: 'Year group',
    meets_on: 'Day of the week',
    meets_at: 'Time of day',
    minutes: 'Length of a lesson',
    venue: 'Venue',
    first_until: "A place is kept for this term's children until",
  },
  fieldsInSentences: {
    offer: 'advertised course',
    places: 'number of places',
  },
  shown: {
    subject: capitalised,
    offer: (id) => offerOf(id)?.title ?? id,
    ends_on: longDate,
    years: yearWords,
    meets_on: capitalised,
    meets_at: timeWords,
    minutes: (minutes) => `${minutes} minutes`,
    first_until: longDate,
    venue: (id) => venueOf(id)?.name ?? id,
  },
  operations: {
    insert: {
      change: ({ label }) => `New course: ${label}`,
      accepted: { title: 'Course created', text: '', several },
      refused: 'Error saving course',
      reasons: {
        forbidden: 'Only teacher accounts can add courses.',
        gone,
        'not-approved': 'Your approval as a teacher was withdrawn, so you cannot add courses.',
        'too-many-courses': tooMany,
        'target-gone':
          'The course that you copied is not yours any more, so you cannot keep places for its children.',
        'offer-over':
          'The day until which you keep places has passed, or is more than 60 days away. Choose another one.',
      },
      final: ['offer-over'],
    },
    update: {
      change: ({ label }) => `Changes to ${label}`,
      accepted: { title: 'Course updated', text: '', several },
      refused: 'Error saving course',
      reasons: {
        forbidden: "Only the course's own teacher can change it.",
        gone,
        'not-approved': notApproved,
        // A deletion was undone that had arrived, so the course counts as a new one.
        'too-many-courses': tooMany,
      },
    },
    delete: {
      change: ({ label }) => `Delete ${label}`,
      accepted: { title: 'Course deleted', text: '', several },
      refused: 'Error deleting course',
      reasons: {
        forbidden: "Only the course's own teacher can delete it.",
        'not-approved': notApproved,
      },
    },
  },
  correction: paths.correctCourse,
};
