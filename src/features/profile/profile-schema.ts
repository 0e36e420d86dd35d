import * as v from 'valibot';

export const profileSchema = v.object({
  first_name: v.pipe(v.string(), v.trim(), v.minLength(2, 'First name is required')),
  last_name: v.pipe(v.string(), v.trim(), v.minLength(2, 'Last name is required')),
});
