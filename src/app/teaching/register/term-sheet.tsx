import type { Lesson, TermRegister } from '#sync';
import { paths } from '../../../content/paths.ts';
import { classes } from '../../../lib/classes.ts';
import { classTime, shortClassDay } from '../../../lib/london-time.ts';
import { Link } from '../../../ui/link.tsx';
import { LeafCut } from '../../../ui/term-leaves.tsx';
import { surnameFirst } from './register-words.ts';
import { cellOf, fullDay, letterOf } from './term-register.ts';

interface TermSheetProps {
  caption: string;
  lessons: readonly Lesson[];
  next: Lesson | undefined;
  students: TermRegister['students'];
  /** Whether the paper says whom to ring. */
  hasContact: boolean;
  /** Whether each column says when its lesson begins. */
  hasTimes: boolean;
  /** Every other sheet begins on a new page and repeats its caption. */
  isFirst: boolean;
  now: Date;
}

const CELL = 'border-b border-rule px-1 print:border print:border-ink';
const NAME = classes(
  CELL,
  'sticky left-0 z-1 min-w-[7.5rem] border-r bg-sheet px-3 text-left leading-[1.15] font-650 wrap-anywhere',
  'large-text:static print:static print:w-[50mm] print:px-1',
);
// Chromium repeats a head on the next page only if it takes less than a quarter of the page.
const DAY = classes(CELL, 'min-w-11 align-bottom print:h-[46mm] print:min-w-[10mm] print:p-1');
const DAY_LINK =
  'grid min-h-11 content-center text-caption leading-[1.15] text-ink print:inline print:no-underline';
const TURNED = classes(
  'sr-only print:not-sr-only print:inline-block print:rotate-180 print:text-left print:text-[8.5pt]',
  'print:leading-[1.25] print:font-650 print:[writing-mode:vertical-rl]',
);
/** Fewer lessons do not fill the width of a sheet. */
const FEW = 8;

/** Where not all columns fit, the next lesson is in view with those before it, and half of the one after it. */
function scrollToNext(box: HTMLElement | null): void {
  const next = box?.querySelector<HTMLElement>('[aria-current]');
  if (box && next) box.scrollLeft = next.offsetLeft + 1.5 * next.offsetWidth - box.clientWidth;
}

/** One table of the register of a term: a line a student, a column a lesson. Leaves on the screen, letters on paper. */
export function TermSheet(props: TermSheetProps) {
  const { caption, lessons, next, students, hasContact, hasTimes, isFirst, now } = props;
  return (
    <section
      ref={scrollToNext}
      className={classes(
        'relative w-fit max-w-full overflow-x-auto bg-sheet shadow-2',
        'print:w-auto print:overflow-visible print:shadow-none',
        isFirst ? undefined : 'mt-8 print:mt-0 print:break-before-page',
      )}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Who has no pointer scrolls it by keyboard.
      tabIndex={0}
    >
      <table
        className={classes(
          // The borders of a cell that stays in place would scroll away if cells shared them.
          'border-separate border-spacing-0 print:border-collapse print:text-[10.5pt]',
          // A few columns would be stretched over the page.
          lessons.length < FEW ? undefined : 'print:w-full print:table-fixed',
        )}
      >
        <caption className={isFirst ? 'sr-only' : 'pb-1 text-left font-bold'}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes(NAME, 'pb-1 align-bottom')}>
              Name
            </th>
            {lessons.map((lesson) => (
              <th
                key={lesson.id}
                scope="col"
                className={classes(DAY, lesson.is_cancelled && 'bg-tray')}
                aria-current={lesson === next ? 'date' : undefined}
              >
                <Link to={paths.register(lesson.id)} className={DAY_LINK}>
                  <span className={TURNED}>
                    {fullDay(lesson)}
                    {hasTimes ? `, ${classTime(lesson.starts_at)}` : ''}
                    {lesson.is_cancelled ? ', cancelled' : ''}
                  </span>
                  <span aria-hidden="true" className="mx-auto w-min print:hidden">
                    {shortClassDay(lesson.starts_at).replace(/^\w+ /, '')}
                  </span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.studentId} className="h-11 break-inside-avoid print:h-[7mm]">
              <th scope="row" className={NAME}>
                {surnameFirst(student)}
                {hasContact && student.contact_phone ? (
                  <span className="hidden text-[8.5pt] font-normal print:block">
                    Ring {student.contact_name} {student.contact_phone}
                  </span>
                ) : null}
              </th>
              {lessons.map((lesson) => {
                const [leaf, word] = cellOf(student, lesson, lesson === next, now);
                return (
                  <td
                    key={lesson.id}
                    className={classes(CELL, 'text-center', lesson.is_cancelled && 'bg-tray')}
                  >
                    <span className="sr-only">{word}</span>
                    {leaf ? <LeafCut leaf={leaf} size="mx-auto h-7 w-4 print:hidden" /> : null}
                    <span aria-hidden="true" className={leaf ? 'hidden print:inline' : undefined}>
                      {letterOf(student, lesson)}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
