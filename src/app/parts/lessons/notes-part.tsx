import { type ReactNode, useId, useMemo, useState } from 'react';
import { classDay } from '../../../lib/london-time.ts';
import { SubjectEmblem } from '../../../shared/pictures/subject-emblem.tsx';
import { buttonClasses } from '../../../ui/button.tsx';
import { Slip } from '../../../ui/layout.tsx';
import { LIST_SHEET } from '../../../ui/list-line.tsx';
import { HomePart } from '../home-part.tsx';
import { type HeldLesson, isWritten } from './held-lessons.ts';
import { LessonHistory } from './lesson-history.tsx';
import { useLessonsSeen } from './use-lessons-seen.ts';

/** How many notes a student's home shows. */
const SHOWN = 3;
const TEXT = 'whitespace-pre-line wrap-anywhere';
const LINE =
  'grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-[0.7rem] border-b border-rule py-[0.6rem] leading-[1.4] last:border-b-0';
const SMALL_HEADING = 'font-text tracking-normal text-pretty wrap-anywhere';

interface NotesPartProps {
  studentId: string;
  /** The lessons of the student that have begun, the latest first. Must be the same array until it changes. */
  held: readonly HeldLesson[];
}

/** The newest notes for a student, each with the animal of its subject. */
export function PractisePart({ studentId, held }: NotesPartProps) {
  const notes = useMemo(
    () => held.filter(({ learner }) => learner.note !== '').slice(0, SHOWN),
    [held],
  );
  const fresh = useLessonsSeen(studentId, held, notes);
  return (
    <NotesFrame
      title="To practise"
      studentId={studentId}
      held={held}
      none="After each lesson you find here what to practise."
    >
      {notes.length === 0 ? null : (
        <ul className={LIST_SHEET}>
          {notes.map(({ lesson: { id, title, topic, subject, starts_at }, learner }) => (
            <li key={id} className={LINE}>
              <div className="self-center text-center leading-none">
                <SubjectEmblem subject={subject} />
                <NewMark isNew={fresh.has(id)} />
              </div>
              <div className="min-w-0">
                <h3 className={`text-base leading-[1.3] font-bold ${SMALL_HEADING}`}>
                  {topic || title}
                  <span className="sr-only">{`: ${title}, ${classDay(starts_at)}`}</span>
                </h3>
                <p className={`text-small ${TEXT}`}>{learner.note}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </NotesFrame>
  );
}

/** What teachers wrote last about a student or else their class, with its lesson: one or none. @param held the latest first */
export function newestNote(held: readonly HeldLesson[]): HeldLesson[] {
  const found =
    held.find(({ learner }) => learner.note !== '') ??
    held.find(({ lesson }) => lesson.summary !== '');
  return found ? [found] : [];
}

/** What a child's teachers wrote last, as a quotation. */
export function TeachersSayPart({ studentId, held, name }: NotesPartProps & { name: string }) {
  const quoted = useMemo(() => newestNote(held), [held]);
  const fresh = useLessonsSeen(studentId, held, quoted);
  return (
    <NotesFrame
      title="What the teachers say"
      studentId={studentId}
      held={held}
      none={`After each lesson you find here what the class did, and the note about ${name}.`}
    >
      {quoted[0] ? <Quotation of={quoted[0]} isNew={fresh.has(quoted[0].lesson.id)} /> : null}
    </NotesFrame>
  );
}

interface QuotationProps {
  of: HeldLesson;
  isNew: boolean;
  /** The child, where a page is about several. */
  name?: string;
}

/** A note with its lesson. */
export function Quotation({ of: { lesson, learner }, isNew, name }: QuotationProps) {
  const inClass = learner.note === '' ? '' : lesson.summary;
  return (
    <Slip
      as="article"
      className="border-l-8 border-hue px-[1.15rem]! py-4! sm:px-6!"
      data-subject={lesson.subject}
    >
      <h3 className={`text-caption text-ink-2 ${SMALL_HEADING}`}>
        {name ? <b className="text-ink">{name}: </b> : null}
        {lesson.title}, {classDay(lesson.starts_at)} <NewMark isNew={isNew} />
      </h3>
      <blockquote className={`display mt-1 text-lead leading-[1.3]! ${TEXT}`}>
        {learner.note || lesson.summary}
      </blockquote>
      {inClass ? (
        <p className={`mt-2 text-small leading-normal ${TEXT}`}>
          <b>In class:</b> {inClass}
        </p>
      ) : null}
    </Slip>
  );
}

const NewMark = ({ isNew }: { isNew: boolean }) =>
  isNew ? <b className="text-caption text-ok">New</b> : null;

interface NotesFrameProps extends NotesPartProps {
  title: string;
  /** Shown before the first lesson. */
  none: string;
  /** The newest notes; null if there are none. */
  children: ReactNode;
}

/** The heading, with the button that shows all lessons that were held below the newest notes. They are always printed. */
function NotesFrame({ title, studentId, held, none, children }: NotesFrameProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = held.filter(isWritten).length;
  const all = (
    <button
      type="button"
      className={buttonClasses('quiet', true, '-my-2 text-caption')}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setOpen(!isOpen)}
    >
      <span>
        All {count}
        <span className="max-sm:sr-only">{count === 1 ? ' note' : ' notes'}</span>
      </span>
    </button>
  );
  return (
    <HomePart title={title} aside={count > 0 ? all : null}>
      {children ?? <p className="text-ink-2">{count > 0 ? 'No note yet.' : none}</p>}
      <div id={id} className={isOpen ? 'mt-4' : 'mt-4 hidden print:block'}>
        {count > 0 ? <LessonHistory studentId={studentId} none={none} isHidden={!isOpen} /> : null}
      </div>
    </HomePart>
  );
}
