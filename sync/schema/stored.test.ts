import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changesSchema } from './changes.ts';
import { syncedTables } from './index.ts';
import { progressSchema } from './progress.ts';
import { sentSchema } from './sent.ts';

interface Stored {
  version: number;
  hash: string;
}
interface Schema {
  version: number;
  properties: object;
  required?: readonly string[];
  indexes?: readonly unknown[];
}

/** The same for the same columns in another order. */
function hashOf({ properties, required = [], indexes = [] }: Schema): string {
  const columns = Object.entries(properties).map((entry) => JSON.stringify(entry));
  const content = [columns.sort(), [...required].sort(), indexes.map(String).sort()];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
}

const schemas: Record<string, Schema> = {
  ...Object.fromEntries(syncedTables.map(({ name, schema }) => [name, schema as Schema])),
  changes: changesSchema as Schema,
  progress: progressSchema as Schema,
  sent: sentSchema as Schema,
};
const now = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [
    name,
    { version: schema.version, hash: hashOf(schema) },
  ]),
);

const file = `${import.meta.dirname}/stored.json`;
const before = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Stored>;

// If a schema changes and its version does not, devices refuse to open the rows that they have stored, and
// with them the unsent changes. So raise the version with each change, and describe in `migrations` how old
// rows become new.
it.each(Object.entries(now))(
  '%s does not change without a new version',
  (name, { version, hash }) => {
    const known = before[name];
    if (known && known.hash !== hash) expect(version).toBeGreaterThan(known.version);
  },
);

it('records each version (npx vitest run sync/schema -u)', async () => {
  await expect(`${JSON.stringify(now, null, 2)}\n`).toMatchFileSnapshot(file);
});
