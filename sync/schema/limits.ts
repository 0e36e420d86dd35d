/**
 * How many characters the database takes (the checks in supabase/migrations). A test compares them with the
 * database.
 */
export const limits = {
  courses: { title: 200, description: 5_000, duration: 100, image: 2_000 },
  profiles: { first_name: 100, last_name: 100 },
} as const;
