import * as v from 'valibot';
import { limits } from '#sync';
import { limitedText } from '../../lib/limited-text.ts';

const most = limits.profiles;

export const profileSchema = v.object({
  first_name: v.pipe(
    limitedText('first name', most.first_name),
    v.minLength(2, 'First name is required'),
  ),
  last_name: v.pipe(
    limitedText('last name', most.last_name),
    v.minLength(2, 'Last name is required'),
  ),
});
