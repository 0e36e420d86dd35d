import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { enquirySchemas } from '../../sync/enquiries/forms/schemas.ts';
import { emptyBackend } from './callers.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await emptyBackend();
});

afterAll(() => backend.close());

test('the server knows the fields of every form, and no others', async () => {
  const { rows } = await backend.db.query<{ kind: string; fields: string[] }>(
    `select kind, array_agg(field order by field) as fields
     from private.enquiry_fields group by kind order by kind`,
  );
  const forms = Object.entries(enquirySchemas).map(([kind, { entries }]) => ({
    kind,
    fields: Object.keys(entries).sort(),
  }));
  expect(rows).toEqual(forms.sort((a, b) => (a.kind < b.kind ? -1 : 1)));
});
