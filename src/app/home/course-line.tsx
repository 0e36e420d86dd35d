import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { CoursePicture } from '../../shared/pictures/course-picture.tsx';
import { Link } from '../../ui/link.tsx';
import { PictureFrame } from '../../ui/picture-frame.tsx';
import { FROM_HOME } from '../parts/screen.tsx';

interface CourseLineProps {
  course: { title: string; subject: string; image: string };
  to: string;
  /** Short facts below the title. */
  detail: string;
  /** The state of the course, shown at the right. */
  state: ReactNode;
  /** A word shown after the title: 'New'. */
  mark?: string | undefined;
}

const LINE = classes(
  'relative grid min-h-[3.9rem] grid-cols-[3.2rem_minmax(0,1fr)] items-center gap-x-3 border-b border-rule py-2',
  'last:border-b-0 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
);
/** The link of the title covers the whole line. */
const TITLE = classes(
  'font-bold text-ink no-underline wrap-anywhere after:absolute after:inset-0 hover:underline',
  'focus-visible:outline-0',
);

/** A course in a list: picture, title, facts and state. */
export function CourseLine({ course, to, detail, state, mark }: CourseLineProps) {
  return (
    <li className={LINE} data-subject={course.subject}>
      <PictureFrame>
        <CoursePicture image={course.image} subject={course.subject} />
      </PictureFrame>
      <div className="min-w-0 leading-[1.25]">
        <Link className={TITLE} to={to} state={FROM_HOME}>
          {course.title}
        </Link>
        {mark ? <b className="text-caption text-ok"> {mark}</b> : null}
        <div className="mt-[0.15rem] flex flex-wrap items-center justify-between gap-x-[0.6rem]">
          <span className="text-caption text-ink-2">{detail}</span>
          {state}
        </div>
      </div>
    </li>
  );
}
