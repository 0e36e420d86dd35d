import { Slip } from '../../ui/layout.tsx';
import type { WantedCourse } from '../parts/booking-record.ts';

/** The build paints this notice into the page before anybody knows the device; it shows if the device wants a course. */
const isPainted = import.meta.env.SSR;
/** The script in the head of the page sets the title, if it is known (site/reader.ts). */
const PAINTED_TITLE = "text-h3 before:content-[var(--wish,'You_asked_for_a_class')]";

/**
 * 'Book Now' and the page of a class lead here: says which course comes after signing in. The words below the title are
 * the same for each, so that the form stays where it was painted.
 */
export function WantedCourseNotice({ wanted }: { wanted: WantedCourse | null }) {
  if (!wanted && !isPainted) return null;
  return (
    <Slip kind="flat" className={isPainted ? 'mb-8 wants-no-course:hidden' : 'mb-8'}>
      <h2 className={isPainted ? PAINTED_TITLE : 'text-h3'}>
        {wanted ? (wanted.title ? `Book ${wanted.title}` : 'You asked for a class') : ''}
      </h2>
      <p className="mt-2">
        Sign up or sign in, and you go on to book it. A parent books for a child under 18.
      </p>
    </Slip>
  );
}
