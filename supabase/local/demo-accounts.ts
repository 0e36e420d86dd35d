/** The password of every demo account. Public on purpose: these accounts exist only in demos. */
export const DEMO_PASSWORD = 'demo-oakfold-2026';

/** The secret of the second factor of the demo admin (supabase/seed.sql), as an authenticator app takes it. */
export const DEMO_FACTOR = 'OAKFOLDDEMOTUITIONOAKFOLDDEMO234';

export interface DemoAccount {
  email: string;
  password: string;
  label: string;
}

const accounts: [email: string, label: string][] = [
  ['amira.student@example.com', 'Student: Amira Okafor, on three courses'],
  ['daniel.student@example.com', 'Student: Daniel Price, on one course'],
  ['priya.student@example.com', 'Student: Priya Nair, on no course yet'],
  ['rosa.parent@example.com', 'Parent: Rosa Okafor, linked to Amira'],
  ['helen.teacher@example.com', 'Teacher: Helen Marsh, mathematics'],
  ['george.teacher@example.com', 'Teacher: George Bell, English and science'],
  ['fatima.teacher@example.com', 'Teacher: Fatima Rahman, reasoning'],
  ['admin@example.com', 'Admin: Tom Whitfield'],
];

/** The accounts of a freshly seeded demo (supabase/seed.sql creates them). */
export const DEMO_ACCOUNTS: DemoAccount[] = accounts.map(([email, label]) => ({
  email,
  password: DEMO_PASSWORD,
  label,
}));
