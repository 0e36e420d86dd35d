/**
 * One RxDB database per signed-in user, named after the account, so that a second account on the
 * same device can never open the rows of the first. Free RxDB allows 13 collections in one realm:
 * one for each table here, and a user's database is closed before another opens.
 */
import {
  addRxPlugin,
  createRxDatabase,
  getAllCollectionDocuments,
  type RxCollection,
  type RxCollectionCreator,
  type RxDatabase,
  type RxPlugin,
  type RxQueryBase,
  type RxStorage,
  removeRxDatabase,
} from 'rxdb';
import { Documents, type Kind, type Opened, removeStorage } from './documents.ts';
import type { Environment } from './environment.ts';
import { CodeMissingError } from './failures.ts';
import { type Change, changesSchema } from './schema/changes.ts';
import { type CollectionName, type Row, syncedTables } from './schema/index.ts';
import { type Progress, progressSchema } from './schema/progress.ts';
import { type Sent, sentSchema } from './schema/sent.ts';
import type { StoredRow } from './schema/table.ts';

/**
 * Lets a query that has failed be asked again. RxDB chains each run of a query to the one before, and a run that was
 * rejected would reject every later one of that query, until a reload.
 */
addRxPlugin({
  name: 'oakfold-ask-again',
  rxdb: true,
  prototypes: {
    RxQuery: (query: RxQueryBase<unknown, unknown>) => {
      const run = query._execOverDatabase;
      query._execOverDatabase = async function (...given) {
        try {
          return await run.apply(this, given);
        } catch (failure) {
          this._ensureEqualQueue = Promise.resolve(false);
          throw failure;
        }
      };
    },
  },
});

export type Collections = {
  [Name in CollectionName]: RxCollection<StoredRow<Row<Name>>>;
};

/** What only this device has. */
interface OwnDocuments {
  changes: Documents<Change>;
  /** What was accepted. After a power cut, the last ones may be missing. */
  sent: Documents<Sent>;
  progress: Documents<Progress>;
}
export type OakfoldDatabase = RxDatabase<Collections> & OwnDocuments;

/** How they are stored. What a person changed has to be on the disk; rows of the server can be pulled again. */
const kinds = {
  changes: {
    name: 'changes',
    schema: changesSchema,
    options: { durability: 'strict' },
  } satisfies Kind<Change>,
  sent: { name: 'sent', schema: sentSchema } satisfies Kind<Sent>,
  progress: { name: 'progress', schema: progressSchema } satisfies Kind<Progress>,
} as const;

/** The name under which the rows of one account are stored. */
export function databaseName(userId: string): string {
  return `oakfold-rows-${userId}`;
}

/**
 * Opens the database of one account, creating it if it does not exist.
 * @throws when the browser refuses storage (private windows, a full disk).
 */
export async function openDatabase(
  userId: string,
  storage: RxStorage<unknown, unknown>,
  multiInstance: boolean,
): Promise<OakfoldDatabase> {
  const database = await createRxDatabase<Collections>({
    name: databaseName(userId),
    storage,
    multiInstance,
    eventReduce: true,
    closeDuplicates: true,
  });
  try {
    const rows = syncedTables.map(({ name, schema, migrations = {} }) => [
      name,
      { schema, migrationStrategies: migrations },
    ]);
    await addCollections(database, Object.fromEntries(rows));
    return Object.assign(database, await openOwnDocuments(database));
  } catch (failure) {
    await database.close();
    throw failure;
  }
}

/** Opens what only this device has of a database, without its rows. */
export async function openOwnDocuments(database: Opened): Promise<OwnDocuments> {
  const [changes, sent, progress] = await Promise.all([
    Documents.open(database, kinds.changes),
    Documents.open(database, kinds.sent),
    Documents.open(database, kinds.progress),
  ]);
  return { changes, sent, progress };
}

/** Removes an open database with everything in it. */
export async function removeDatabase(
  database: Pick<RxDatabase, 'name' | 'storage' | 'remove'>,
): Promise<void> {
  const { name, storage } = database;
  await database.remove();
  await removeOwnDocuments(storage, name);
}

async function removeOwnDocuments(storage: RxStorage<unknown, unknown>, databaseName: string) {
  for (const kind of Object.values(kinds)) await removeStorage(storage, databaseName, kind);
}

/**
 * Adds collections to a database. What migrates documents to a later version of their schema is large, and is loaded
 * only if this device holds documents of an earlier one.
 */
export async function addCollections(
  database: Pick<RxDatabase, 'addCollections' | 'internalStore'>,
  collections: Record<string, RxCollectionCreator>,
): Promise<void> {
  const autoMigrate = await holdsEarlierVersions(database, collections);
  if (autoMigrate) addRxPlugin(await loadMigration());
  const added = await database.addCollections(
    Object.fromEntries(
      Object.entries(collections).map(([name, one]) => [name, { ...one, autoMigrate }]),
    ),
  );
  // Once that code is loaded, it blocks writes to every collection of a later version until it knows that there is nothing
  // to migrate.
  await Promise.all(
    Object.values(added)
      .filter(({ migrationInProgress }) => migrationInProgress)
      .map((collection) => collection.migrationNeeded()),
  );
}

async function holdsEarlierVersions(
  { internalStore }: Pick<RxDatabase, 'internalStore'>,
  collections: Record<string, RxCollectionCreator>,
): Promise<boolean> {
  if (Object.values(collections).every(({ schema }) => schema.version === 0)) return false;
  const stored = await getAllCollectionDocuments(internalStore);
  return stored.some(({ data: { name, version } }) => {
    const current = collections[name];
    return current !== undefined && version < current.schema.version;
  });
}

async function loadMigration(): Promise<RxPlugin> {
  try {
    return (await import('rxdb/plugins/migration-schema')).RxDBMigrationSchemaPlugin;
  } catch (failure) {
    throw new CodeMissingError('the code that migrates stored rows', { cause: failure });
  }
}

/**
 * Removes a user's database. This tab must have closed it before.
 * @returns false if another tab still has it open, so that parts of it may remain
 */
export async function removeStoredData(userId: string, environment: Environment): Promise<boolean> {
  const name = databaseName(userId);
  const storage = await environment.openStorage();
  await removeRxDatabase(name, storage, false);
  await removeOwnDocuments(storage, name);
  const { deleteRemains } = environment;
  if (!deleteRemains) return true;
  await deleteRemains(name);
  // A tab that had it open may have created parts of it again.
  return environment.whileClosed(name, () => deleteRemains(name));
}
