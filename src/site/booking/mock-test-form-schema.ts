import * as v from 'valibot';
import { mockTestSchema } from '#sync';
import { whyNoTest } from '../../content/test-days.ts';
import { isPast } from '../../lib/days.ts';
import { currentDay } from '../../lib/london-time.ts';

/** The values of the form. The queue's schema accepts past days too, because an enquiry may wait until later. */
export const mockTestFormSchema = v.object({
  ...mockTestSchema.entries,
  preferredDate: v.pipe(
    mockTestSchema.entries.preferredDate,
    v.check(
      (day) => day === '' || !isPast(day, currentDay()),
      'Please choose a date from today on.',
    ),
    v.check(
      (day) => day === '' || whyNoTest(day) === '',
      ({ input }) => whyNoTest(input),
    ),
  ),
});
