import { useState } from 'react';
import { keepFocus } from '../../lib/keep-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { bookingOf, bookingPath, forgetBooking } from './booking-record.ts';

/** The course that the person was booking before something else came first, until it is booked or dismissed. */
export function BookingLine({ userId }: { userId: string }) {
  const [booking, setBooking] = useState(() => bookingOf(userId));
  if (!booking) return null;
  const dismiss = () => {
    forgetBooking(userId);
    setBooking(undefined);
    keepFocus('main');
  };
  return (
    <Notice className="mb-6 justify-between">
      <span>
        You were booking{' '}
        <Link to={bookingPath(booking)} className="inline-flex min-h-11 items-center font-bold">
          {booking.title}
        </Link>
      </span>
      <Button variant="quiet" small about={`: ${booking.title}`} onPress={dismiss}>
        Dismiss
      </Button>
    </Notice>
  );
}
