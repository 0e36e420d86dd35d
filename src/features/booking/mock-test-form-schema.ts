import * as v from 'valibot';
import { mockTestSchema } from '#sync';
import { isoDay, isPast } from '../../lib/use-today.ts';

/** The values of the form. The queue does not ask for a day to come, because an enquiry may wait past it. */
export const mockTestFormSchema = v.object({
  ...mockTestSchema.entries,
  preferredDate: v.pipe(
    mockTestSchema.entries.preferredDate,
    v.check(
      (day) => day === '' || !isPast(day, isoDay(new Date())),
      'Please choose a date from today on.',
    ),
  ),
});
