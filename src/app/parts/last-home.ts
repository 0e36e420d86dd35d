/** What the dashboard of a person showed last, for its first frame at the next start. It goes with the session. */
import * as v from 'valibot';
import { readRecord, writeRecord } from '../../lib/device-records.ts';

const RECORD = 'home';
const homeSchema = v.object({
  firstName: v.string(),
  type: v.picklist(['student', 'parent', 'teacher', 'admin']),
});

export type LastHome = v.InferOutput<typeof homeSchema>;

export const readLastHome = (userId: string): LastHome | undefined =>
  readRecord(RECORD, userId, homeSchema);

export const storeLastHome = (userId: string, home: LastHome): void =>
  writeRecord(RECORD, userId, home);
