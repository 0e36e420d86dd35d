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

const CELL = 'border-b border-rule px-1 print:border print:border-[#000]';
const NAME = classes(
  CELL,
  'sticky left-0 z-1 min-w-24 border-r bg-sheet px-3 text-left leading-[1.15] font-650 wrap-anywhere',
  'large-text:static print:static print:w-[50mm]',
);
// Chromium repeats a head on the next page only if it takes less than a quarter of the page.
const DAY = classes(CELL, 'min-w-11 p-1 align-bottom print:h-[46mm] print:min-w-[10mm]');
const DAY_LINK = 'grid min-h-11 content-center text-caption leading-[1.15] text-ink print:inline';
const TURNED =
  'hidden rotate-180 text-left leading-[1.25] font-650 [writing-mode:vertical-rl] print:inline print:text-[8.5pt]';
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
          'border-separate [border-spacing:0] print:border-collapse print:text-[10.5pt]',
          // A few columns would be stretched over the page.
          lessons.length < FEW ? undefined : 'w-full print:table-fixed',
        )}
      >
        <caption className={isFirst ? 'sr-only' : 'pb-1 text-left font-bold'}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes(NAME, 'pb-1 align-bottom')}>
              Name
            </th>
            {lessons.map((lesson) => {
              const words = `${fullDay(lesson)}${hasTimes ? `, ${classTime(lesson.starts_at)}` : ''}${lesson.is_cancelled ? ', cancelled' : ''}`;
              return (
                <th
                  key={lesson.id}
                  scope="col"
                  className={classes(DAY, lesson.is_cancelled && 'bg-tray')}
                  aria-current={lesson === next ? 'date' : undefined}
                >
                  <Link to={paths.register(lesson.id)} className={DAY_LINK}>
                    <span className="sr-only">{words}</span>
                    <span aria-hidden="true" className={TURNED}>
                      {words}
                    </span>
                    <span aria-hidden="true" className="print:hidden">
                      {shortClassDay(lesson.starts_at).replace(/^\w+ /, '')}
                    </span>
                  </Link>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.studentId} className="h-11 break-inside-avoid print:h-[7mm]">
              <th scope="row" className={NAME}>
                {surnameFirst(student)}
                {hasContact && student.contact_phone ? (
                  <span className="hidden font-normal print:block print:text-[8.5pt]">
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
                    {leaf ? (
                      <LeafCut leaf={leaf} size="mx-auto h-[1.55rem] w-[0.95rem] print:hidden" />
                    ) : null}
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
