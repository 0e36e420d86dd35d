import type { Lesson, TermRegister } from '#sync';
import { classes } from '../../../lib/classes.ts';
import { classTime } from '../../../lib/london-time.ts';
import { fullDay, letterOf } from './paper-register.ts';
import { surnameFirst } from './register-words.ts';

interface PaperSheetProps {
  caption: string;
  lessons: readonly Lesson[];
  students: TermRegister['students'];
  hasContact: boolean;
  /** Whether each column says when its lesson begins. */
  hasTimes: boolean;
  /** Every other sheet begins on a new page and repeats its caption. */
  isFirst: boolean;
}

const CELL = 'border border-ink px-1';
// Chromium repeats a head on the next page only if it takes less than a quarter of the page.
const DAY = classes(
  CELL,
  'h-[12.5rem] w-[3.4rem] min-w-[2.6rem] p-1 align-bottom print:h-[46mm] print:w-auto print:min-w-[10mm]',
);
/** Fewer lessons do not fill the width of a sheet. */
const FEW = 8;
const TURNED =
  'mx-auto block rotate-180 text-left text-caption leading-[1.25] font-650 [writing-mode:vertical-rl] print:text-[8.5pt]';

/** One table of the paper register: a line a student, a column a lesson. */
export function PaperSheet(props: PaperSheetProps) {
  const { caption, lessons, students, hasContact, hasTimes, isFirst } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Who has no pointer scrolls it by keyboard.
    <section className="overflow-x-auto print:overflow-visible" aria-label={caption} tabIndex={0}>
      <table
        className={classes(
          'border-collapse bg-sheet print:text-[10.5pt]',
          // A few columns would be stretched over the page.
          lessons.length < FEW ? 'w-auto' : 'w-full print:table-fixed',
          isFirst ? undefined : 'mt-8 print:mt-0 print:break-before-page',
        )}
      >
        <caption className={isFirst ? 'sr-only' : 'pb-1 text-left font-bold'}>{caption}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className={classes(CELL, 'min-w-[9rem] text-left align-bottom print:w-[50mm]')}
            >
              Name
            </th>
            {hasContact ? (
              <th
                scope="col"
                className={classes(CELL, 'min-w-[9rem] text-left align-bottom print:w-[48mm]')}
              >
                Ring
              </th>
            ) : null}
            {lessons.map((lesson) => (
              <th key={lesson.id} scope="col" className={DAY}>
                <span className={TURNED}>
                  {fullDay(lesson)}
                  {hasTimes ? `, ${classTime(lesson.starts_at)}` : ''}
                  {lesson.is_cancelled ? ', cancelled' : ''}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.studentId} className="h-9 break-inside-avoid print:h-[7mm]">
              <th
                scope="row"
                className={classes(CELL, 'text-left leading-[1.15] font-650 wrap-anywhere')}
              >
                {surnameFirst(student)}
              </th>
              {hasContact ? (
                <td
                  className={classes(
                    CELL,
                    'text-small leading-[1.15] wrap-anywhere print:text-[8.5pt]',
                  )}
                >
                  {student.contact_name}{' '}
                  <span className="whitespace-nowrap">{student.contact_phone}</span>
                </td>
              ) : null}
              {lessons.map((lesson) => (
                <td
                  key={lesson.id}
                  className={classes(CELL, 'text-center', lesson.is_cancelled && 'bg-tray')}
                >
                  {letterOf(student, lesson)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
