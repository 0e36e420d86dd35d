/**
 * One RxDB database per signed-in user, named after the account, so that a second account on the
 * same device can never open the rows of the first. Free RxDB allows 13 collections in one realm:
 * nine here, and a user's database is closed before another opens.
 */
import {
  addRxPlugin,
  createRxDatabase,
  type RxCollection,
  type RxDatabase,
  type RxStorage,
} from 'rxdb';
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { conflictHandler } from './replication/conflicts.ts';
import { type Ledgers, openLedgers } from './replication/ledger.ts';
import { childParentRelationships } from './schema/child-parent-relationships.ts';
import { courses } from './schema/courses.ts';
import { enquiries } from './schema/enquiries.ts';
import { enrollments } from './schema/enrollments.ts';
import { profiles } from './schema/profiles.ts';
import { type Progress, progressSchema } from './schema/progress.ts';
import { refusalsSchema, type StoredRefusal } from './schema/refusals.ts';
import { type SentStates, sentStatesSchema } from './schema/sent-states.ts';
import { type StoredSettings, settingsSchema } from './schema/settings.ts';
import type { LocalFields, SyncedTable } from './schema/synced-table.ts';
import type {
  ChildParentRelationship,
  Course,
  Enrollment,
  Profile,
  ReceivedEnquiry,
  SyncedRow,
} from './types.ts';

addRxPlugin(RxDBLeaderElectionPlugin);
addRxPlugin(RxDBMigrationSchemaPlugin);

export interface Collections {
  profiles: RxCollection<Profile & LocalFields>;
  courses: RxCollection<Course & LocalFields>;
  enrollments: RxCollection<Enrollment & LocalFields>;
  child_parent_relationships: RxCollection<ChildParentRelationship & LocalFields>;
  enquiries: RxCollection<ReceivedEnquiry & LocalFields>;
  refusals: RxCollection<StoredRefusal>;
  sent_states: RxCollection<SentStates>;
  progress: RxCollection<Progress>;
  settings: RxCollection<StoredSettings>;
}
export type OakfoldDatabase = RxDatabase<Collections>;

export interface OpenDatabase {
  database: OakfoldDatabase;
  ledgers: Ledgers;
}

/** The name under which the rows of one account are stored. */
export function databaseName(userId: string): string {
  return `oakfold-${userId}`;
}

/**
 * Opens the database of one account, creating it where it does not exist.
 * @throws when the browser refuses storage (private windows, a full disk).
 */
export async function openDatabase(
  userId: string,
  storage: RxStorage<unknown, unknown>,
  multiInstance: boolean,
): Promise<OpenDatabase> {
  const database: OakfoldDatabase = await createRxDatabase<Collections>({
    name: databaseName(userId),
    storage,
    multiInstance,
    eventReduce: true,
    closeDuplicates: true,
  });
  try {
    const ledgers = openLedgers(() => database);
    await database.addCollections({
      profiles: synced(profiles, ledgers),
      courses: synced(courses, ledgers),
      enrollments: synced(enrollments, ledgers),
      child_parent_relationships: synced(childParentRelationships, ledgers),
      enquiries: synced(enquiries, ledgers),
      refusals: { schema: refusalsSchema },
      sent_states: { schema: sentStatesSchema },
      progress: { schema: progressSchema },
      settings: { schema: settingsSchema },
    });
    return { database, ledgers };
  } catch (failure) {
    await database.close();
    throw failure;
  }
}

function synced<Row extends SyncedRow>(table: SyncedTable<Row>, ledgers: Ledgers) {
  const { name, updatable, units } = table;
  return {
    schema: table.schema,
    conflictHandler: conflictHandler<Row>(updatable, ledgers[name], units),
  };
}
