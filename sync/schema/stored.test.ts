import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { changesSchema } from './changes.ts';
import { syncedTables } from './index.ts';
import { progressSchema } from './progress.ts';
import { settingsSchema } from './settings.ts';

const schemas = {
  ...Object.fromEntries(syncedTables.map(({ name, schema }) => [name, schema])),
  changes: changesSchema,
  progress: progressSchema,
  settings: settingsSchema,
};

/** The version of a schema and a hash of its content. */
const print = (schema: { version: number }) =>
  `${schema.version}: ${createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 12)}`;

// If a schema changes and its version does not, devices refuse to open the rows that they have stored, and
// with them the unsent changes. So raise the version with each change here, and describe in database.ts how
// old rows become new (RxDB's migrationStrategies).
it('does not change a stored schema without a new version', () => {
  expect(
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, print(schema)])),
  ).toEqual({
    changes: '0: 63e4ea7ccb99',
    child_parent_relationships: '0: a8e98510fe3d',
    courses: '0: 3b623f87ffda',
    enquiries: '0: 84fe874e1ec7',
    enrollments: '0: bb7c22f794af',
    profiles: '0: f6084ce98a0c',
    progress: '0: e254fd71b844',
    settings: '0: 47726411452c',
  });
});
