/** The words of the owner's courses. */

import type { OwnerCourse } from '#sync/desk';
import { offerOf } from '../../../content/courses.ts';
import type { LondonDay } from '../../../lib/london-time.ts';
import { countOf } from '../../../lib/words.ts';
import { classWords } from '../../../shared/course/class-words.ts';
import { isOver } from '../../../shared/course/course-term.ts';
import type { PillTone } from '../../../ui/pill.tsx';
import { studentsInColumn } from '../../parts/places-words.ts';
import type { Choice } from '../choice-dialog.tsx';
import type { Done } from '../use-mutation.ts';

export const NO_TEACHER = 'No teacher';
export const MAY_NOT_TEACH = 'Teacher not approved';

interface State {
  tone: PillTone;
  words: string;
}

/** Why newcomers cannot simply enrol on a course. Empty if they can. */
export function courseStates(course: OwnerCourse, today: LondonDay): State[] {
  const states: State[] = [];
  if (!course.may_teach) {
    states.push({ tone: 'no', words: course.teacher_id === null ? NO_TEACHER : MAY_NOT_TEACH });
  }
  if (!hasRoom(course)) states.push({ tone: 'neutral', words: 'Full' });
  if (course.hidden_at !== null) states.push({ tone: 'wait', words: 'Hidden' });
  if (isOver(course, today)) states.push({ tone: 'neutral', words: 'Past' });
  return states;
}

/** Whether somebody who comes now gets a place. */
export const hasRoom = ({ active, waiting, places }: OwnerCourse): boolean =>
  active + waiting < places;

/** '8 of 8, 2 waiting' */
export const takenWords = ({ active, waiting, newcomers, places }: OwnerCourse): string =>
  studentsInColumn({ enrolled: active, waiting, newcomers, places });

/** Who loses a place if the course is deleted. */
export function lossWords({ active, waiting }: OwnerCourse): string {
  if (active + waiting === 0) return 'Nobody is on it.';
  const lines = [
    ...(active > 0
      ? [`${countOf(active, 'student loses the place', 'students lose their places')}`]
      : []),
    ...(waiting > 0 ? [`${waiting} more on the waiting list`] : []),
  ];
  return `${lines.join(', ')}. Their families and the teacher get a notice.`;
}

/** 'Helen Marsh' */
export const teacherWords = ({ teacher_id, teacher_name }: OwnerCourse): string =>
  teacher_id === null ? NO_TEACHER : teacher_name || 'No name';

/** The title of the course's offer; '' if it has none. */
export function offerWords({ offer }: OwnerCourse): string {
  if (offer === '') return '';
  return offerOf(offer)?.title ?? offer;
}

/** The message after a student was moved. */
export const movedWords = (student: string, course: string, status: string): Done => [
  'Moved',
  status === 'waiting'
    ? `${student} waits for a place in "${course}".`
    : `${student} has a place in "${course}".`,
];

/** The message after an enrolment was restored. */
export const restoredWords = (student: string, course: string, status: string): Done => [
  'Enrolment restored',
  movedWords(student, course, status)[1],
];

/** The courses to which a student can be moved, those with room first. */
export function moveChoices(
  courses: readonly OwnerCourse[],
  ownIds: readonly string[],
  today: LondonDay,
): Choice[] {
  return courses
    .filter((course) => !isOver(course, today) && !ownIds.includes(course.id))
    .toSorted((a, b) => Number(hasRoom(b)) - Number(hasRoom(a)))
    .map((course) => ({
      id: course.id,
      name: course.title,
      detail: detailOf(course),
    }));
}

/** 'Saturdays 4:30pm to 5:30pm, Elm Hall, Helen Marsh, 8 of 8: joins the waiting list' */
function detailOf(course: OwnerCourse): string {
  const facts = [
    classWords({ ...course, teacher_name: '' }),
    teacherWords(course),
    takenWords(course),
    course.hidden_at ? 'hidden' : '',
  ];
  const waits = hasRoom(course) ? '' : ': joins the waiting list';
  return `${facts.filter(Boolean).join(', ')}${waits}`;
}
