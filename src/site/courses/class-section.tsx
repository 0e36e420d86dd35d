import { type ReactNode, useId } from 'react';
import type { Course } from '#sync';
import type { PublicCourse } from '../../content/courses.ts';
import { yearWords } from '../../content/years-and-days.ts';
import { type ClassFacts, classWords } from '../../shared/course/class-words.ts';
import { FULL_COURSE, HAS_ROOM } from '../../shared/course/course-words.ts';
import { FactLine, Slip } from '../../ui/layout.tsx';
import { AskLink } from '../parts/booking-links.tsx';

interface ClassSectionProps {
  offer: Pick<PublicCourse, 'id' | 'title'>;
  /** Each a ClassLine. */
  children: readonly ReactNode[];
  className?: string;
}

/** The classes of an advertised course. Without one it leads to the contact form. */
export function ClassSection({ offer, children, className = '' }: ClassSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`mt-9 ${className}`}>
      <h2 id={id} className="text-h3 mb-4">
        Classes of this course
      </h2>
      {children.length === 0 ? (
        <Slip kind="flat">
          <p>No class of this course just now.</p>
          <AskLink offer={offer}>Tell us, and we ring when there is one</AskLink>
        </Slip>
      ) : (
        <Slip as="ul" className="py-1!">
          {children}
        </Slip>
      )}
    </section>
  );
}

interface ClassLineProps {
  of: ClassFacts & Pick<Course, 'years' | 'is_full'>;
  heading?: ReactNode;
  /** More facts. */
  children?: ReactNode;
}

/** Whether a class has room, for which years it is, and when and where it meets. */
export function ClassLine({ of, heading, children }: ClassLineProps) {
  return (
    <li className="border-b border-rule py-3 last:border-b-0">
      {heading}
      <FactLine className="text-ink-2">
        <b>{of.is_full ? FULL_COURSE : HAS_ROOM}</b>
        {of.years === '' ? null : <span>{yearWords(of.years)}</span>}
        <span className="empty:hidden">{classWords(of)}</span>
        {children}
      </FactLine>
    </li>
  );
}
