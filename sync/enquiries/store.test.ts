import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { recordDurability } from '../../tests/harness/durability.ts';
import { changeEnquiry, deleteEnquiry, readEnquiries, writeEnquiry } from './store.ts';

it('has an enquiry on the disk before it is acknowledged', async () => {
  const recorded = recordDurability();
  await writeEnquiry({
    id: 'e1',
    kind: 'newsletter',
    details: { email: 'ann@example.com' },
    submittedAt: '2026-11-26T10:00:00.000Z',
    state: 'waiting',
  });
  await changeEnquiry('e1', (enquiry) => ({ ...enquiry, state: 'refused' }));
  await deleteEnquiry('e1');
  expect(await readEnquiries()).toEqual([]);
  expect([...recorded]).toEqual([['oakfold-outbox', new Set(['strict'])]]);
});
