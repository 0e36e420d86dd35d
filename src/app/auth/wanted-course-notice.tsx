import { Slip } from '../../ui/layout.tsx';
import type { WantedCourse } from '../parts/booking-record.ts';

/** 'Book Now' and the page of a class lead here: says which course comes after signing in. */
export function WantedCourseNotice({ wanted }: { wanted: WantedCourse }) {
  return (
    <Slip kind="flat" className="mb-8">
      <h2 className="text-h3">{wanted.title ? `Book ${wanted.title}` : 'You asked for a class'}</h2>
      <p className="mt-2">
        {wanted.title
          ? 'Sign up or sign in, and you go on to the classes of this course. A parent books for a child under 18.'
          : 'Sign up or sign in, and you go on to its page.'}
      </p>
    </Slip>
  );
}
