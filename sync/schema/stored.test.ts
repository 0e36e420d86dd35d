import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { syncedTables } from './index.ts';
import { progressSchema } from './progress.ts';
import { refusalsSchema } from './refusals.ts';
import { sentStatesSchema } from './sent-states.ts';
import { settingsSchema } from './settings.ts';

const schemas = {
  ...Object.fromEntries(syncedTables.map(({ name, schema }) => [name, schema])),
  refusals: refusalsSchema,
  sent_states: sentStatesSchema,
  progress: progressSchema,
  settings: settingsSchema,
};

/** The version of a schema, and what it says. */
const print = (schema: { version: number }) =>
  `${schema.version}: ${createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 12)}`;

// A device that has stored rows of another schema of the same version refuses to open them, and with them
// what waits to be sent. So a change here raises the version, and database.ts says how old rows become new
// (RxDB's migrationStrategies).
it('has of each version of a stored schema one alone', () => {
  expect(
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, print(schema)])),
  ).toEqual({
    child_parent_relationships: '0: e20e56269534',
    courses: '0: 1c1abac199b1',
    enquiries: '0: ce89f5b699f3',
    enrollments: '0: b26c145df4d0',
    profiles: '0: a2112c15a8cf',
    progress: '0: 1801b06cfe4b',
    refusals: '0: 342deb58f0d1',
    sent_states: '0: 611276d9d755',
    settings: '0: 47726411452c',
  });
});
