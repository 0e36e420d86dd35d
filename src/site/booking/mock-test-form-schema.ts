import * as v from 'valibot';
import { mockTestSchema } from '#sync';
import { whyNoTest } from '../../content/test-days.ts';
import { isoDay, isPast } from '../../lib/days.ts';

/** The values of the form. The queue's schema accepts past days too, because an enquiry may wait until later. */
export const mockTestFormSchema = v.object({
  ...mockTestSchema.entries,
  preferredDate: v.pipe(
    mockTestSchema.entries.preferredDate,
    v.check(
      (day) => day === '' || !isPast(day, isoDay(new Date())),
      'Please choose a date from today on.',
    ),
    v.check(
      (day) => day === '' || whyNoTest(day) === '',
      ({ input }) => whyNoTest(input),
    ),
  ),
});
